import '@mantine/tiptap/styles.css'
import './richEditor.css'
import { RichTextEditor as Mantine } from '@mantine/tiptap'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { richTexts } from '#contract/shell/richTexts.ts'
import { useText } from '../lib/lang.ts'
import { RichToolbar } from './RichToolbar.tsx'
import { ImagePanel, LinkPanel } from './richPanels.tsx'
import { UploadLine, useImageUpload } from './richUpload.tsx'

interface Props {
  id: string
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  disabled: boolean
  invalid: boolean
  /** Ids of what describes the field. */
  described: string
  images: boolean
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
  // Only pictures of ours: those of other sites are neither shown nor kept.
  Image.extend({ parseHTML: () => [{ tag: 'img[src^="/api/failai/"]' }] }),
]

/** The picture files of what was pasted or dropped; none where it carries text too (a table from a spreadsheet does). */
function picturesIn(data: DataTransfer | null): File[] {
  if (!data || data.types.some((type) => type === 'text/html' || type === 'text/plain')) return []
  return [...data.files].filter(({ type }) => type.startsWith('image/'))
}

/** The editor behind `RichTextField`, in a chunk of its own. */
export function RichTextEditor({ id, value, onChange, onBlur, disabled, invalid, described, images }: Props) {
  const t = useText(richTexts)
  const [linking, setLinking] = useState(false)
  const told = useRef(value)
  const attributes = {
    id,
    class: 'rich',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(invalid ? { 'aria-invalid': 'true' } : {}),
  }
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes,
      handlePaste: (_, event) => take(picturesIn(event.clipboardData)),
      handleDrop: (view, event, __, moved) =>
        !moved &&
        take(picturesIn(event.dataTransfer), view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
    },
    onUpdate: ({ editor: now }) => {
      told.current = now.isEmpty ? '' : now.getHTML()
      onChange(told.current)
    },
    onBlur,
  })
  const upload = useImageUpload((image, at) => {
    const attrs = { src: image.adresas, alt: '', width: image.plotis, height: image.aukstis }
    const chain = editor.chain().focus()
    ;(at === undefined ? chain : chain.setTextSelection(at)).setImage(attrs).run()
  })
  /** Takes these pictures in; false where there are none, and the editor does what it does with anything else. */
  const take = (files: readonly File[], at?: number) => {
    if (!images || files.length === 0) return false
    upload.send(files, at)
    return true
  }

  // Set from outside: the newest values after a conflict.
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])
  const spoken = JSON.stringify(attributes)
  useEffect(() => {
    editor.view.setProps({ attributes: JSON.parse(spoken) })
  }, [editor, spoken])

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
      <UploadLine upload={upload} />
      <Mantine.Content />
    </Mantine>
  )
}
