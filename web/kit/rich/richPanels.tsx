import { Button, CloseButton, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { richTexts } from '#contract/shell/richTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useText } from '#web/lib/lang.ts'
import { linkAddress } from './links.ts'

/** Enter in a field of the panel applies the panel, and does not send the form around it. */
const onEnter = (run: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
  run()
}

/** Sets the address of the selected text; without a selection, the address itself is inserted. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText(richTexts)
  const shell = useText(shellTexts)
  const [typed, setTyped] = useState<string>(editor.getAttributes('link')['href'] ?? '')
  const [wrong, setWrong] = useState(false)
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  function set() {
    const href = linkAddress(typed)
    setWrong(href === null)
    if (href === null) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }
  return (
    <fieldset
      className="rich-panel rich-link"
      aria-label={t('link')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <TextInput
        label={t('address')}
        description={t('addressHint')}
        error={wrong && t('addressWrong')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onEnter(set)}
        inputMode="url"
        autoComplete="off"
        autoFocus
      />
      <Button variant="default" onClick={set}>
        {t('setLink')}
      </Button>
      <CloseButton aria-label={shell('close')} onClick={close} size="lg" />
    </fieldset>
  )
}

/** The description of a selected picture for people who can't see it. */
export function ImagePanel({ editor }: { editor: Editor }) {
  const t = useText(richTexts)
  const { alt } = editor.getAttributes('image')
  return (
    <div className="rich-panel rich-link">
      <TextInput
        label={t('description')}
        description={t('descriptionHint')}
        value={alt ?? ''}
        maxLength={300}
        onChange={(event) => editor.commands.updateAttributes('image', { alt: event.currentTarget.value })}
        onKeyDown={onEnter(() => editor.commands.focus())}
        autoComplete="off"
      />
      <Button variant="default" onClick={() => editor.chain().focus().deleteSelection().run()}>
        {t('removeImage')}
      </Button>
    </div>
  )
}
