import '../gate/gate.css'
import './phone.css'
import { createRoot } from 'react-dom/client'
import { loadClock } from '../gate/clock.ts'
import { keepIn } from '../gate/keeper.ts'
import { loadLanguage } from '../gate/language.ts'
import { startWorker } from '../gate/worker.ts'
import { App } from './App.tsx'
import { loadPhone } from './phone.ts'
import { keep, kept } from './storage.ts'

/** The Latvian of this page, and of the camera that it shares with the gate. */
const latvian = async () => [
  ...(await import('#contract/lv/phoneCards.ts')).phoneCardsLatvian,
  ...(await import('#contract/lv/gate.ts')).gateLatvian,
]

/** What this phone knows, before the first screen. False where the browser keeps nothing. */
async function load(): Promise<boolean> {
  try {
    keepIn({ keep, kept })
    await loadLanguage(latvian)
    await Promise.all([loadClock(), loadPhone()])
    return true
  } catch {
    return false
  }
}

const keeps = await load()
const root = document.getElementById('kortele')
if (root) createRoot(root).render(<App keeps={keeps} />)
startWorker('/kortele')
