import { beforeEach, expect, it, vi } from 'vitest'

// What a page does with a newer version of its program; how Chromium does it is in test/e2e/gateRoot.test.ts.

const posted = vi.fn()
const reload = vi.fn()
const session = new Map<string, string>()
const old = { state: 'activated' }
const registration = Object.assign(new EventTarget(), {
  waiting: null as { postMessage: typeof posted } | null,
  active: old,
})
const container = Object.assign(new EventTarget(), { controller: old, register: async () => registration })

/** The page loads: the script begins anew. */
async function load() {
  vi.resetModules()
  const page = await import('./worker.ts')
  page.startWorker('/vartai')
  await vi.advanceTimersByTimeAsync(0)
  return page
}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => session.get(name) ?? null,
    setItem: (name: string, value: string) => session.set(name, value),
    removeItem: (name: string) => session.delete(name),
  })
  vi.clearAllMocks()
  session.clear()
  registration.waiting = { postMessage: posted }
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

it('a newer version comes when somebody agrees, and is asked once', async () => {
  const page = await load()
  expect([page.hasNewVersion(), page.takesNewVersion()]).toEqual([true, false])
  page.takeNewVersion()
  page.takeNewVersion()
  expect(posted.mock.calls).toEqual([['imk']])
  expect(page.takesNewVersion()).toBe(true)
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([reload.mock.calls.length, session.size]).toEqual([1, 0])
})

it('a version that does not come lets the page load again, and once more when it is there', async () => {
  ;(await load()).takeNewVersion()
  await vi.advanceTimersByTimeAsync(5999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledTimes(1)

  const page = await load()
  expect(page.takesNewVersion()).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(reload).toHaveBeenCalledTimes(1)
  registration.waiting = null
  await vi.advanceTimersByTimeAsync(200)
  expect(reload).toHaveBeenCalledTimes(2)

  expect((await load()).hasNewVersion()).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('a version that never comes is offered again', async () => {
  ;(await load()).takeNewVersion()
  await vi.advanceTimersByTimeAsync(6000)
  const page = await load()
  await vi.advanceTimersByTimeAsync(11_000)
  expect([page.hasNewVersion(), page.takesNewVersion()]).toEqual([true, false])
  expect(reload).toHaveBeenCalledTimes(1)
})
