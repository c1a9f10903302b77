import { beforeEach, expect } from 'vitest'
import type { Job, JobBody, JobRow } from '#contract/importJobs/schema.ts'
import { makeEmployment, makePerson } from '#server/factories/make.ts'
import { type Answer, type Ask, outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'
import { workImports } from './work.ts'

let nextCode = 38502180000
export const newCode = () => String(++nextCode)
export const rowOf = (change: object = {}) => ({
  vardas: 'Rūta',
  pavarde: 'Žąsytė-Ąžuolė',
  asmenskodas: newCode(),
  ...change,
})
export type Row = Record<string, string | null>

export const people = (count: number, change: object = {}) => Array.from({ length: count }, () => rowOf(change))
export const created = (count: number) => Array(count).fill('sukurta')

/** What became of a row, in a word or as its refusal with the fields. */
export const resultOf = ({ rezultatas, code, fields }: Pick<JobRow, 'rezultatas' | 'code' | 'fields'>) =>
  rezultatas ?? [code, fields]
/** The same of the call of one row. */
export const answerOf = ({ status, body }: Answer) =>
  status === 200 ? (body.rezultatas as string) : [body.code, body.fields ?? {}]

/** Setup of the tests of imports that the registry works on. */
export function importJobsTest() {
  const world = worldTest()
  const { t } = world
  beforeEach(async () => {
    t.clock.now = new Date()
    await t.db.deleteFrom('limitas').execute()
    await t.db.deleteFrom('importas').execute()
  })
  const log = { error: () => {} }
  const work = (stopping?: () => boolean) =>
    workImports({ db: t.db, config: t.config, log, now: () => t.clock.now }, stopping)

  /** Begins an import and sends its rows, without working on it. */
  async function send(ask: Ask, rows: readonly object[], more: Partial<JobBody> = {}): Promise<Job> {
    const begun = await ask('POST', '/importai', {
      rusis: 'ASMENYS',
      failas: 'failas.xlsx',
      viso: rows.length,
      ...more,
    })
    expect(outcome(begun)).toBe(201)
    const eilutes = rows.map((duomenys, i) => ({ nr: i + 2, duomenys }))
    const sent = await ask('POST', `/importai/${begun.body.id}/eilutes`, { nuo: 0, eilutes })
    expect(outcome(sent)).toBe(200)
    return sent.body
  }
  const rowsOf = async (ask: Ask, id: number): Promise<JobRow[]> =>
    (await ask('GET', `/importai/${id}/eilutes`)).body.eilutes
  const jobOf = async (ask: Ask, id: number): Promise<Job> => (await ask('GET', `/importai/${id}`)).body
  /** Imports rows and answers what became of each. */
  async function run(ask: Ask, rows: readonly object[], more: Partial<JobBody> = {}) {
    const { id } = await send(ask, rows, more)
    await work()
    return (await rowsOf(ask, id)).map(resultOf)
  }
  /** A person in the registry with the name of `rowOf`, with or without a company. */
  async function somebody(set: object = {}, link: object | null = null) {
    const row = rowOf()
    const { id } = await makePerson(t.db, { ...row, ...set })
    if (link) await makeEmployment(t.db, { asmuoId: id, ...link } as never)
    return { id, row }
  }
  const linksOf = (asmenskodas: string) =>
    t.db
      .selectFrom('asmuoImone as ai')
      .innerJoin('asmuo as a', 'a.id', 'ai.asmuoId')
      .selectAll('ai')
      .where('a.asmenskodas', '=', asmenskodas)
      .orderBy('ai.id')
      .execute()
  /** How many people with these codes there are. */
  const stored = async (rows: readonly { asmenskodas: string }[]) => {
    const codes = rows.map(({ asmenskodas }) => asmenskodas)
    const people = t.db.selectFrom('asmuo').where('asmenskodas', 'in', codes)
    return Number((await people.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)
  }
  /** Works on the imports one batch at a time, `batches` of them. */
  const workBatches = (batches: number) => {
    let begun = 0
    return work(() => begun++ >= batches)
  }
  return { ...world, stored, workBatches, work, send, run, rowsOf, jobOf, somebody, linksOf }
}
