import '@mantine/tiptap/styles.css'
import './richEditor.css'
import { Skeleton } from '@mantine/core'
import { RichTextEditor as Mantine } from '@mantine/tiptap'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { type Editor, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { richTexts } from '#contract/shell/richTexts.ts'
import { useText } from '#web/lib/lang.ts'
import { RichToolbar } from './RichToolbar.tsx'
import { filesIn } from './richFiles.ts'
import { ImagePanel, LinkPanel } from './richPanels.tsx'
import { UploadLine, useImageUpload } from './richUpload.tsx'

interface Props {
  id: string
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  disabled: boolean
  invalid: boolean
  /** Ids of the elements that describe the field. */
  described: string
  images: boolean
  /** Registers uploads of pictures, for which saving waits; `waiting` is true meanwhile. */
  waitFor: ((work: Promise<boolean>) => void) | undefined
  waiting: boolean
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { rel: null, target: null } },
    code: false,
    codeBlock: false,
    underline: false,
    strike: false,
  }),
  TableKit.configure({ table: { resizable: false } }),
  // Only pictures stored by this application: those of other sites are neither shown nor saved.
  Image.extend({ parseHTML: () => [{ tag: 'img[src^="/api/failai/"]' }] }),
]

/** The editor behind `RichTextField`, in a chunk of its own. */
export function RichTextEditor(props: Props) {
  const { id, value, onChange, onBlur, disabled, invalid, described, images, waitFor, waiting } = props
  const t = useText(richTexts)
  const [linking, setLinking] = useState(false)
  const lastValue = useRef(value)
  const attributes = {
    id,
    class: 'rich',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(invalid ? { 'aria-invalid': 'true' } : {}),
  }
  const editor: Editor | null = useEditor({
    extensions,
    // Created once the component is mounted: an editor created while React renders may be thrown away if that takes
    // long, and code that reads it then fails.
    immediatelyRender: false,
    content: value,
    editable: !disabled,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes,
      // After a picture was inserted it is selected; typing then continues after it and does not replace it.
      handleTextInput: ({ state: { selection } }, _, __, text) => {
        if (!editor?.isActive('image')) return false
        const next = selection.$to.nodeAfter
        const isFree = next?.isTextblock && next.content.size === 0
        const content = { type: 'text', text }
        return isFree
          ? editor.commands.insertContentAt(selection.to + 1, content)
          : editor.commands.insertContentAt(selection.to, { type: 'paragraph', content: [content] })
      },
      handlePaste: (_, event) => take(filesIn(event.clipboardData)),
      handleDrop: (view, event, __, moved) =>
        !moved && take(filesIn(event.dataTransfer), view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
    },
    onTransaction: ({ transaction }) => upload.follow((at) => transaction.mapping.map(at)),
    onUpdate: ({ editor: now }) => {
      lastValue.current = now.isEmpty ? '' : now.getHTML()
      onChange(lastValue.current)
    },
    onBlur,
  })
  const upload = useImageUpload((image, at) => {
    const attrs = { src: image.adresas, alt: '', width: image.plotis, height: image.aukstis }
    // After the selection, not in its place: it may be the picture that was just inserted.
    const place = at ?? editor?.state.selection.to ?? 0
    editor?.chain().focus().insertContentAt(place, { type: 'image', attrs }).run()
  }, waitFor)
  /**
   * Handles these files; false if there are none, and then the editor does its usual thing. Files that the text can't
   * contain are handled too: otherwise the browser would open them, and the written text would be lost.
   */
  const take = (files: readonly File[], at?: number) => {
    if (files.length === 0) return false
    if (images) upload.send(files, at)
    return true
  }

  // The value was set from outside: the newest values after a conflict. Before the next key, which makes a newer value.
  useLayoutEffect(() => {
    if (!editor || value === lastValue.current) return
    lastValue.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled])

  if (!editor) return <Skeleton height={240} />
  return (
    <Mantine
      editor={editor}
      className="rich-editor"
      data-invalid={invalid || undefined}
      withTypographyStyles={false}
      labels={{
        h2ControlLabel: t('heading2'),
        h3ControlLabel: t('heading3'),
        h4ControlLabel: t('heading4'),
        boldControlLabel: t('bold'),
        italicControlLabel: t('italic'),
        bulletListControlLabel: t('bulletList'),
        orderedListControlLabel: t('orderedList'),
        blockquoteControlLabel: t('blockquote'),
        unlinkControlLabel: t('unlink'),
        undoControlLabel: t('undo'),
        redoControlLabel: t('redo'),
        tableRowBeforeControlLabel: t('rowBefore'),
        tableRowAfterControlLabel: t('rowAfter'),
        tableRowDeleteControlLabel: t('rowDelete'),
        tableColumnBeforeControlLabel: t('columnBefore'),
        tableColumnAfterControlLabel: t('columnAfter'),
        tableColumnDeleteControlLabel: t('columnDelete'),
        tableToggleHeaderRowControlLabel: t('headerRow'),
        tableToggleHeaderColumnControlLabel: t('headerColumn'),
        tableDeleteControlLabel: t('tableDelete'),
      }}
    >
      <RichToolbar
        editor={editor}
        onLink={() => setLinking(true)}
        {...(images ? { onImages: (files: readonly File[]) => void take(files) } : {})}
      />
      {linking && <LinkPanel editor={editor} onClose={() => setLinking(false)} />}
      {!linking && editor.isActive('image') && <ImagePanel editor={editor} />}
      <UploadLine upload={upload} waiting={waiting} />
      <Mantine.Content />
    </Mantine>
  )
}
