import address from 'redoc/bundles/redoc.standalone.js?url'

interface Redoc {
  init(document: unknown, options: object, place: HTMLElement, done: (error?: Error) => void): void
}

/** The reader as its makers built it: a script of its own that leaves one global name. Fails if it can't be loaded. */
export const loadRedoc = () =>
  new Promise<Redoc>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address })
    script.addEventListener('load', () => resolve((window as unknown as { Redoc: Redoc }).Redoc))
    script.addEventListener('error', reject)
    document.head.append(script)
  })
