import { announce } from './state.ts'

let waiting: ServiceWorker | null = null
/** A newer version of the program is here and waits until somebody agrees. */
export const hasNewVersion = () => waiting !== null

/** Takes the newer version. The page loads again with it; nothing is lost, because every check is saved at once. */
export const takeNewVersion = () => waiting?.postMessage('imk')

function watch(registration: ServiceWorkerRegistration) {
  const note = () => {
    // Without a controller this is the first version, not a newer one.
    waiting = navigator.serviceWorker.controller ? registration.waiting : null
    announce()
  }
  note()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', note))
}

/** Keeps the program itself on the phone, and asks the browser not to throw its data away. */
export function startWorker(scope: '/vartai' | '/kortele'): void {
  void navigator.storage?.persist?.().catch(() => false)
  if (!('serviceWorker' in navigator)) return
  // The first version takes the page over as well; only a later one has to load the page again.
  let controlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) location.reload()
    controlled = true
  })
  // Without a network, or in development, there is none to register; the page works all the same.
  navigator.serviceWorker.register(`${scope}/sw.js`, { scope }).then(watch, () => {})
}
