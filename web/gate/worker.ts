import { announce } from './state.ts'

let waiting: ServiceWorker | null = null
let taking = false
let timer: ReturnType<typeof setTimeout> | undefined
/** A newer version of the program is here and waits until somebody agrees. */
export const hasNewVersion = () => waiting !== null || taking
/** Somebody has agreed, and the newer version is about to come. */
export const takesNewVersion = () => taking

/** Milliseconds that a newer version is awaited: before the page loads again by itself, and after that. */
const patience = { first: 6000, again: 10_000 } as const
/** In the session's storage while a page loads again in order that a newer version comes. */
const mark = 'meistras-diegiama'

/** Takes the newer version. The page loads again with it; nothing is lost, because every check is saved at once. */
export function takeNewVersion(): void {
  if (!waiting || taking) return
  taking = true
  announce()
  waiting.postMessage('imk')
  // Where the page asks the old version for something just then, Chromium lets the new one wait for minutes. A page that
  // loads again has stopped asking the old one, so that the new one comes.
  timer = setTimeout(() => {
    sessionStorage.setItem(mark, 'taip')
    location.reload()
  }, patience.first)
}

function loadAgain() {
  clearTimeout(timer)
  sessionStorage.removeItem(mark)
  location.reload()
}

/**
 * After the page has loaded again by itself: it may still be the old page, and the new version may have come before this
 * script could listen for it. Loads once more when the new version is there.
 */
async function finishTaking(registration: ServiceWorkerRegistration) {
  taking = true
  announce()
  for (const until = Date.now() + patience.again; Date.now() < until; ) {
    if (!registration.waiting && registration.active?.state === 'activated') return loadAgain()
    await new Promise((done) => setTimeout(done, 100))
  }
  sessionStorage.removeItem(mark)
  taking = false
  announce()
}

function watch(registration: ServiceWorkerRegistration) {
  const note = () => {
    // Without a controller this is the first version, not a newer one.
    waiting = navigator.serviceWorker.controller ? registration.waiting : null
    announce()
  }
  note()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', note))
  if (sessionStorage.getItem(mark)) void finishTaking(registration)
}

/** Keeps the program itself on the phone, and asks the browser not to throw its data away. */
export function startWorker(scope: '/vartai' | '/kortele'): void {
  void navigator.storage?.persist?.().catch(() => false)
  if (!('serviceWorker' in navigator)) return
  // The first version takes the page over as well; only a later one has to load the page again.
  let controlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) loadAgain()
    controlled = true
  })
  // Without a network, or in development, there is none to register; the page works all the same.
  navigator.serviceWorker.register(`${scope}/sw.js`, { scope }).then(watch, () => {})
}
