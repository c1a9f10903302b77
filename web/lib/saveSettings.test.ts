import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { defaultSettings } from '#contract/session/settings.ts'
import { saveSettings } from './saveSettings.ts'
import { settingsKey } from './settings.ts'

/** A screen that shows the default settings, and a server whose next answers the test gives. */
function screen(loaded = true) {
  const client = new QueryClient()
  if (loaded) client.setQueryData(settingsKey, defaultSettings)
  const calls: { sent: RequestInit; answer: (status: number) => void }[] = []
  vi.stubGlobal('window', { location: { pathname: '/lt/users' } })
  vi.stubGlobal('fetch', (_: string, sent: RequestInit) => {
    let resolve = (_: Response) => {}
    const promise = new Promise<Response>((done) => {
      resolve = done
    })
    calls.push({ sent, answer: (status) => resolve(Response.json({}, { status })) })
    return promise
  })
  const shown = () => client.getQueryData<typeof defaultSettings>(settingsKey)
  const isRead = () => client.getQueryState(settingsKey)?.isInvalidated !== true
  return { client, calls, shown, isRead }
}
afterEach(() => vi.unstubAllGlobals())

const saved = (saving: Promise<void>) =>
  saving.then(
    () => 'stored',
    () => 'refused',
  )

it('a change is shown at once, and is sent also where the page is left', async () => {
  const { client, calls, shown } = screen()
  const saving = saved(saveSettings(client, { tankis: 'patogus' }))
  expect(shown()?.tankis).toBe('patogus')
  expect(calls[0]?.sent).toMatchObject({ keepalive: true, body: '{"tankis":"patogus"}' })
  calls[0]?.answer(200)
  expect([await saving, shown()?.tankis]).toEqual(['stored', 'patogus'])
})

it('a change that was not stored is shown no longer', async () => {
  const { client, calls, shown } = screen()
  const saving = saved(saveSettings(client, { tankis: 'patogus' }))
  calls[0]?.answer(500)
  expect([await saving, shown()]).toEqual(['refused', defaultSettings])
})

it('where another change is shown as well, what is stored is asked for', async () => {
  const { client, calls, shown, isRead } = screen()
  const saving = saved(saveSettings(client, { tankis: 'patogus' }))
  const other = saved(saveSettings(client, { tema: 'dark' }))
  calls[0]?.answer(500)
  expect([await saving, shown()?.tema, isRead()]).toEqual(['refused', 'dark', false])
  calls[1]?.answer(200)
  expect(await other).toBe('stored')
})

it.each([
  [200, 'stored', 'patogus'],
  [500, 'refused', 'glaustas'],
])('a form waits until the server has answered: %i', async (status, outcome, tankis) => {
  const { client, calls, shown } = screen()
  const saving = saved(saveSettings(client, { tankis: 'patogus' }, 'onceStored'))
  expect(shown()?.tankis).toBe('glaustas')
  calls[0]?.answer(status)
  expect([await saving, shown()?.tankis]).toEqual([outcome, tankis])
})

it('a change before the settings have come does not pretend to know the others', async () => {
  const { client, calls, shown } = screen(false)
  const saving = saved(saveSettings(client, { tankis: 'patogus' }))
  expect(shown()).toBeUndefined()
  calls[0]?.answer(200)
  expect([await saving, shown()]).toEqual(['stored', undefined])
})
