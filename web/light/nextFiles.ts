import { nextFilesMeta } from '#contract/public/pages.ts'

/** Does somebody type here? A way to sign in is chosen by an input as well, and says nothing of what comes next. */
const isTyped = ({ target }: Event) => !(target instanceof HTMLInputElement && target.type === 'radio')

/** Does this browser ask for as little as possible? Not all can say so. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

function fetchAhead(file: string) {
  const link = document.createElement('link')
  const style = file.endsWith('.css')
  link.rel = style ? 'preload' : 'modulepreload'
  if (style) link.as = 'style'
  // As the application asks for them, so that the browser takes what it has; behind what the login itself asks for.
  link.crossOrigin = ''
  link.fetchPriority = 'low'
  link.href = file
  document.head.append(link)
}

/** Fetches the files of the application while a name and a password are typed: from the first letter on. */
export function fetchNextFiles() {
  const files = document.querySelector<HTMLMetaElement>(`meta[name="${nextFilesMeta}"]`)?.content
  if (!files) return
  const typed = (event: Event) => {
    if (!isTyped(event)) return
    document.removeEventListener('input', typed)
    if (!savesData()) for (const file of files.split(' ')) fetchAhead(file)
  }
  document.addEventListener('input', typed)
}
