import './login.css'
import { createRoot } from 'react-dom/client'
import { languageCookie } from '#contract/public/pages.ts'
import { beforeRefusals } from '../lib/api.ts'
import { rememberChoice } from '../lib/choice.ts'
import { LiveRegions } from '../lib/LiveRegions.tsx'
import { documentLang } from '../lib/lang.ts'
import { applyWords } from '../lib/words.ts'
import Login from '../session/Login.tsx'
import { useAlert } from './alerts.ts'
import { fetchNextFiles } from './nextFiles.ts'

// The page of login: what the server has drawn (draw.tsx) comes alive.

function Alerts() {
  const alert = useAlert()
  return alert && <p className={`toast ${alert.tone}`}>{alert.text}</p>
}

/** What somebody typed or chose before the script came. */
const entered = (place: Element) =>
  [...place.querySelectorAll('input')].map(({ value, checked }) => ({ value, checked }))

function keep(place: Element, before: ReturnType<typeof entered>) {
  const inputs = place.querySelectorAll('input')
  if (inputs.length !== before.length) return
  for (const [at, input] of inputs.entries()) {
    const { value, checked } = before[at] ?? {}
    if (input.type === 'radio' && checked && !input.checked) input.click()
    if (input.type === 'radio' || !value) continue
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

beforeRefusals(() => import('../lib/catalogue.ts'))
applyWords()
rememberChoice(languageCookie, documentLang)
fetchNextFiles()
const drawn = document.getElementById('login') as HTMLElement
const live = document.createElement('div')
live.className = drawn.className
createRoot(live).render(
  <>
    <Login />
    <Alerts />
    <LiveRegions />
  </>,
)
// The same in the same place, so that nothing moves.
const at = [...drawn.querySelectorAll('input')].indexOf(document.activeElement as HTMLInputElement)
const before = entered(drawn)
drawn.replaceWith(live)
keep(live, before)
live.querySelectorAll('input')[at]?.focus()
