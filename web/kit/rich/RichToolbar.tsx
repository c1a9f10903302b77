import { RichTextEditor as Mantine } from '@mantine/tiptap'
import { IconLink, IconPhotoPlus, IconTablePlus } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { imageTypes } from '#contract/pages/images.ts'
import { richTexts } from '#contract/shell/richTexts.ts'
import { useText } from '#web/lib/lang.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

interface Props {
  editor: Editor
  onLink: () => void
  /** Given where pictures may be inserted. */
  onImages?: (files: readonly File[]) => void
}

/** The tools above the text: one stop of the Tab key, and arrow keys move between them. */
export function RichToolbar({ editor, onLink, onImages }: Props) {
  const t = useText(richTexts)
  const bar = useRef<HTMLDivElement>(null)
  const chosen = useRef<HTMLElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
  // After every render, because tools appear and disappear with the selection.
  useEffect(() => {
    const all = buttons()
    const stop = all.find((button) => button === chosen.current) ?? all[0]
    for (const button of all) button.tabIndex = button === stop ? 0 : -1
  })
  function walk(event: KeyboardEvent) {
    const all = buttons()
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (to === undefined || at < 0) return
    event.preventDefault()
    all[(to + all.length) % all.length]?.focus()
  }
  return (
    <Mantine.Toolbar
      ref={bar}
      role="toolbar"
      aria-label={t('toolbar')}
      sticky
      stickyOffset={64}
      onKeyDown={walk}
      onFocus={(event) => {
        chosen.current = event.target
        for (const button of buttons()) button.tabIndex = button === chosen.current ? 0 : -1
      }}
    >
      <Mantine.ControlsGroup>
        <Mantine.H2 />
        <Mantine.H3 />
        <Mantine.H4 />
      </Mantine.ControlsGroup>
      <Mantine.ControlsGroup>
        <Mantine.Bold />
        <Mantine.Italic />
      </Mantine.ControlsGroup>
      <Mantine.ControlsGroup>
        <Mantine.BulletList />
        <Mantine.OrderedList />
        <Mantine.Blockquote />
      </Mantine.ControlsGroup>
      <Mantine.ControlsGroup>
        <Mantine.Control aria-label={t('link')} title={t('link')} active={editor.isActive('link')} onClick={onLink}>
          <IconLink {...icon} />
        </Mantine.Control>
        {editor.isActive('link') && <Mantine.Unlink />}
      </Mantine.ControlsGroup>
      <Mantine.ControlsGroup>
        {!editor.isActive('table') && (
          <Mantine.Control
            aria-label={t('table')}
            title={t('table')}
            onClick={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
          >
            <IconTablePlus {...icon} />
          </Mantine.Control>
        )}
        {onImages && (
          <Mantine.Control aria-label={t('image')} title={t('image')} onClick={() => files.current?.click()}>
            <IconPhotoPlus {...icon} />
          </Mantine.Control>
        )}
      </Mantine.ControlsGroup>
      <Mantine.ControlsGroup>
        <Mantine.Undo />
        <Mantine.Redo />
      </Mantine.ControlsGroup>
      {editor.isActive('table') && (
        <Mantine.ControlsGroup aria-label={t('tableTools')} role="group">
          <Mantine.TableRowBefore />
          <Mantine.TableRowAfter />
          <Mantine.TableRowDelete />
          <Mantine.TableColumnBefore />
          <Mantine.TableColumnAfter />
          <Mantine.TableColumnDelete />
          <Mantine.TableToggleHeaderRow />
          <Mantine.TableToggleHeaderColumn />
          <Mantine.TableDelete />
        </Mantine.ControlsGroup>
      )}
      {onImages && (
        <input
          ref={files}
          type="file"
          accept={imageTypes.join(',')}
          multiple
          hidden
          aria-label={t('image')}
          onChange={(event) => {
            onImages([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      )}
    </Mantine.Toolbar>
  )
}
