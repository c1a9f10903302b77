import { announce } from './state.ts'

/** The browser's own question, where it has one. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>
}
let question: InstallPrompt | null = null
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  question = event as InstallPrompt
  announce()
})

export const canInstall = () => question !== null
/** Puts the gate on the home screen. */
export async function install(): Promise<void> {
  await question?.prompt()
  question = null
  announce()
}
export const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
/** iPhones have no such question, and delete the data of pages that are not on the home screen. */
export const isIos = () => /iPhone|iPad/.test(navigator.userAgent)
