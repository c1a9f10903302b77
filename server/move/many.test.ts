import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withCheckDigit } from '#server/factories/make.ts'
import { root } from '#server/lib/process/root.ts'
import { codeOf, type Files, moveTest, reportOf, tally, urlOf } from './testing.ts'

const { t, write, moveFolder } = moveTest()
const imKodas = withCheckDigit('77700001')
const company = { isorinisNumeris: 'I1', imKodas, pavadinimas: 'UAB „Senoji“', statusas: 'PATVIRTINTA' }
const lastRun = () => t.db.selectFrom('perkelimas').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const countOf = async (table: 'perkeltasIrasas' | 'asmuo') =>
  (
    await t.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

const crowd = (count: number, mark = 'N', from = 100): Files => ({
  imones: [company],
  asmenys: Array.from({ length: count }, (_, i) => ({
    isorinisNumeris: `${mark}${i}`,
    asmenskodas: codeOf(i + from),
    vardas: 'Jonas',
    pavarde: i % 10 === 3 ? '' : 'Ūsas',
  })),
  darbai: Array.from({ length: count }, (_, i) => ({
    isorinisNumeris: `${mark}${i}`,
    asmuo: `${mark}${i}`,
    imone: 'I1',
    statusas: 'PATVIRTINTA',
  })),
})

describe('many lines', () => {
  it('a process that is killed goes on from its last batch, and tells of every line as if it had not been', async () => {
    const folder = write(crowd(1500))
    const job = { folder, url: urlOf(t) }
    const child = fork(join(root, 'server/move/testing/killed.ts'), [JSON.stringify(job)], { stdio: 'ignore' })
    // After its third batch; it kills itself as kill -9 does.
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGKILL')
    expect(existsSync(join(folder, 'report.csv'))).toBe(false)
    const { id, pabaiga } = await lastRun()
    expect(pabaiga).toBeNull()
    const there = await countOf('perkeltasIrasas')
    expect(there).toBeGreaterThan(900)
    expect(there).toBeLessThan(2000)

    const report = await moveFolder(folder)
    expect(await lastRun()).toMatchObject({ id, pabaiga: expect.any(String) })
    expect(report).toHaveLength(3001)
    const counts = (file: string) => tally(report.filter((one) => one.file === file))
    expect(counts('imones.csv')).toEqual({ new: 1 })
    expect(counts('asmenys.csv')).toEqual({ new: 1350, 'InvalidFormFields pavarde': 150 })
    expect(counts('darbai.csv')).toEqual({ new: 1350, 'NoSuchPerson asmuo': 150 })
    expect(await countOf('asmuo')).toBe(1350)
    expect(
      await t.db
        .selectFrom('auditas')
        .select('id')
        .where('uzklausa', '=', `perkelimas-${id}`)
        .where('veiksmas', '=', 'move.create')
        .execute(),
    ).toHaveLength(2701)
  }, 120_000)

  it('five thousand people come within a minute, and the same again within half of one', async () => {
    const folder = write({ asmenys: crowd(5000, 'P', 2000).asmenys ?? [] })
    const begun = Date.now()
    await moveFolder(folder)
    const took = Date.now() - begun
    expect(took).toBeLessThan(60_000)
    expect((await moveFolder(folder)).filter(({ outcome }) => outcome === 'new')).toEqual([])
    expect(Date.now() - begun - took).toBeLessThan(30_000)
  }, 120_000)

  it('other files are another run', async () => {
    const folder = write({ imones: [company] })
    await t.db
      .insertInto('perkelimas')
      .values({ saltinis: 'SENAS', santrauka: 'kiti failai', priezastis: 'x' })
      .execute()
    const { id } = await lastRun()
    await moveFolder(folder)
    expect((await lastRun()).id).not.toBe(id)
    const mapping = join(folder, 'mapping.json')
    writeFileSync(mapping, readFileSync(mapping, 'utf8').replace('SENAS', 'KITAS'))
    expect(reportOf(join(folder, 'report.csv'))).toHaveLength(1)
  })
})
