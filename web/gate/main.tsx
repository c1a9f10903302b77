import './gate.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { loadClock } from './clock.ts'
import { loadKeys } from './keyring.ts'
import { loadLanguage } from './language.ts'
import { loadLists } from './lists.ts'
import { loadPack } from './pack.ts'
import { loadShown } from './shown.ts'
import { startWorker } from './worker.ts'

/** What this phone knows, before the first screen. False where the browser keeps nothing. */
async function load(): Promise<boolean> {
  try {
    await loadLanguage(async () => (await import('#contract/lv/gate.ts')).gateLatvian)
    await Promise.all([loadClock(), loadKeys(), loadLists(), loadPack(), loadShown()])
    return true
  } catch {
    return false
  }
}

const keeps = await load()
const root = document.getElementById('vartai')
if (root) createRoot(root).render(<App keeps={keeps} />)
startWorker('/vartai')
