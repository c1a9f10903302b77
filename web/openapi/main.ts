// The page of the API for those who write programs: the reader Redoc, served by us, in our colours, and light: it has some of its own
// that can't be read on a dark page. It reads the document
// that the build has made (server/openapi/).
import { loadRedoc } from './redoc.ts'

const [page, styles] = [document.getElementById('api') as HTMLElement, getComputedStyle(document.documentElement)]
/** A colour of tokens.css as the browser resolves it: Redoc reckons with colours and knows no variables. */
function colour(name: string): string {
  const probe = document.createElement('i')
  probe.style.color = `var(--${name})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
const font = styles.getPropertyValue('--font') || '"Public Sans Variable", system-ui, sans-serif'

function theme() {
  const [bg, surface, text, muted, primary] = ['bg', 'surface', 'text', 'muted', 'primary'].map(colour)
  return {
    colors: {
      primary: { main: primary },
      // Letters of answers stand on a tint of the same: Redoc's own are too pale there.
      success: { main: '#1b6e3c' },
      error: { main: '#a3211c' },
      text: { primary: text, secondary: muted },
      // White letters stand on these.
      http: { get: '#0f5c7a', post: '#1b6e3c', put: '#7a4b0f', delete: '#a3211c' },
    },
    typography: {
      fontFamily: font,
      headings: { fontFamily: font, fontWeight: '600' },
      links: { color: primary },
      code: { color: text, backgroundColor: surface },
    },
    sidebar: { backgroundColor: surface, textColor: text, activeTextColor: primary },
    schema: { nestedBackground: bg, typeNameColor: muted },
    rightPanel: { backgroundColor: '#17212b' },
  }
}

/**
 * Redoc's headings inside a call are of the fifth level, right below those of the second. They are told as of the third, also
 * in what is opened later.
 */
function mendHeadings(place: HTMLElement) {
  const mend = () => {
    for (const heading of place.querySelectorAll('h5:not([aria-level])')) heading.setAttribute('aria-level', '3')
  }
  new MutationObserver(mend).observe(place, { childList: true, subtree: true })
  mend()
}

async function show() {
  const wait = document.createElement('p')
  wait.textContent = 'Loading…'
  wait.setAttribute('role', 'status')
  page.replaceChildren(wait)
  const loaded = Promise.all([loadRedoc(), fetch('/api/openapi.json').then((answer) => answer.json())])
  const [redoc, api] = await loaded.catch(() => [])
  if (!redoc) {
    wait.textContent = 'The document could not be loaded. Reload the page to try again.'
    return
  }
  const options = {
    theme: theme(),
    nativeScrollbars: true,
    hideDownloadButtons: true,
    expandResponses: '200,201',
    sortTagsAlphabetically: true,
  }
  const place = document.createElement('div')
  redoc.init(api, options, place, (error) => {
    if (error) wait.textContent = error.message
    else {
      page.replaceChildren(place)
      mendHeadings(place)
    }
  })
}
show()
