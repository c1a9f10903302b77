import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Job } from '#contract/importJobs/schema.ts'
import { makeRunning } from './running.ts'

const job = (statusas: Job['statusas']) => ({ id: 7, statusas, viso: 1, atlikta: 0, nepavyko: 0, laukiaIki: null })
const row = { nr: 2, rezultatas: 'sukurta', code: null, fields: {}, duomenys: null }
const failed = () => Response.json({ code: 'Unknown' }, { status: 500 })
let answers: Record<string, (() => Response)[]> = {}
const told = { pauses: [] as (string | null)[], end: vi.fn() }
const running = () =>
  makeRunning({ onJob: () => {}, onPause: (pause) => told.pauses.push(pause?.why ?? null), onEnd: told.end })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { pathname: '/lt' } }))
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    const next = answers[`${method} ${path.split('?')[0]}`]
    return (next && (next.length > 1 ? next.shift() : next[0]))?.() ?? Response.json({}, { status: 404 })
  })
  told.pauses = []
  told.end.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = async () => {
  running().start({ rusis: 'ASMENYS', failas: 'a.xlsx', viso: 1 } as never, [{ nr: 2, duomenys: {} }])
  await vi.advanceTimersByTimeAsync(30_000)
}

it('an import goes on where a look at it fails, and its rows are read again', async () => {
  answers = {
    'POST /api/importai': [() => Response.json(job('KELIAMAS'))],
    'POST /api/importai/7/eilutes': [() => Response.json(job('VYKDOMAS'))],
    'GET /api/importai/7': [failed, () => Response.json(job('BAIGTAS'))],
    'GET /api/importai/7/eilutes': [
      failed,
      () => Response.json({ eilutes: [row] }),
      () => Response.json({ eilutes: [] }),
    ],
  }
  await start()
  expect(told.pauses).toContain('server')
  expect(told.end.mock.calls).toEqual([[[row]]])
})

it('an import that the registry refuses ends with the reason', async () => {
  answers = { 'POST /api/importai': [() => Response.json({ code: 'TooManyRows' }, { status: 409 })] }
  await start()
  expect(told.end.mock.calls).toMatchObject([[[], { status: 409 }]])
})
