import { sql } from 'kysely'
import type { RowStatus } from '#contract/assessments/schema.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeAssessment, makeAssessmentPerson, makePerson } from '#server/factories/make.ts'
import { worldTest } from '../../test/world.ts'

/** Setup shared by the tests of this area: the two companies of the world, their callers, and short ways to make rows. */
export function assessmentsTest() {
  const { t, w } = worldTest()
  const realNow = new Date()
  const day = (days: number) => addDays(civilDay(realNow), days)

  /** An assessment of company A, and its address. */
  async function make(set: object = {}) {
    const { id } = await makeAssessment(t.db, { imoneId: w.world.A.company, data: day(3), ...set })
    return { id, path: `/atestavimai/${id}/asmenys` }
  }
  /** The body of a valid assessment of company A; `change` replaces some of its fields. */
  const body = (change: object = {}) => ({
    data: day(3),
    laikas: '09:30',
    tipas: 'TEORINIS',
    kompetencija: { id: w.world.competency },
    imone: { id: w.world.A.company },
    pavadinimas: 'Rudens vertinimas',
    aprasymas: 'Turėti pirštines',
    adresas: { adresas: 'Žalgirio g. 1', miestas: 'Vilnius' },
    savivaldybe: '13',
    klausimuSkaicius: 20,
    vietos: 10,
    vertintojai: [{ id: w.world.assigned }],
    failai: [],
    ...change,
  })
  async function register(atestId: number, statusas: RowStatus = 'LAUKIAMA', asmuoId?: number) {
    const person = asmuoId ?? (await makePerson(t.db)).id
    await makeAssessmentPerson(t.db, { atestId, asmuoId: person, statusas })
    return person
  }
  function setRow(atestId: number, asmuoId: number, statusas: RowStatus) {
    return t.db
      .updateTable('atestavimoAsmuo')
      .set({ statusas, uzbaigta: statusas.endsWith('ISLAIKYTA') ? realNow.toISOString() : null })
      .where('atestId', '=', atestId)
      .where('asmuoId', '=', asmuoId)
      .execute()
  }
  function rowsOf(...ids: number[]) {
    return t.db
      .selectFrom('atestavimoAsmuo')
      .selectAll()
      .where('atestId', 'in', ids)
      .orderBy('atestId')
      .orderBy('asmuoId')
      .execute()
  }
  async function statuses(atestId: number) {
    return Object.fromEntries((await rowsOf(atestId)).map((row) => [row.asmuoId, row.statusas]))
  }
  async function auditCount() {
    return (await t.db.selectFrom('auditas').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n
  }
  return { t, w, realNow, day, make, body, register, setRow, rowsOf, statuses, auditCount }
}
