import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { dataOfDay } from './e2e/demoData.ts'

async function parent() {
  const folder = await mkdtemp(join(tmpdir(), 'meistras-days-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

it('data are made once a day, however many journeys ask', async () => {
  const folder = await parent()
  let times = 0
  const make = async (into: string) => {
    times += 1
    await writeFile(join(into, 'made'), String(times))
  }
  const at = (now: string) => dataOfDay(folder, new Date(now), make)
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => at('2026-11-28T21:00:00Z')))
  const next = await at('2026-11-28T22:30:00Z')
  expect([first, ...others]).toEqual(Array(5).fill(join(folder, '2026-11-28')))
  expect(next).toBe(join(folder, '2026-11-29'))
  expect([await readFile(join(next, 'made'), 'utf8'), times]).toEqual(['2', 2])
  expect(await readdir(folder)).toEqual(['2026-11-28', '2026-11-29'])
})

it('what could not be made is made anew by the next one who asks', async () => {
  const folder = await parent()
  const fails = async () => Promise.reject(new Error('no room'))
  await expect(dataOfDay(folder, new Date(), fails)).rejects.toThrow('no room')
  expect(await readdir(folder)).toEqual([])
  const made = await dataOfDay(folder, new Date(), (into) => writeFile(join(into, 'made'), ''))
  expect(await readdir(made)).toEqual(['made'])
})
