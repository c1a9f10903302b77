import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addYears } from '#contract/lib/civil.ts'
import { wouldGrant } from '#server/competencies/queries.ts'
import {
  makeCompany,
  makeCompetency,
  makeEmployment,
  makePerson,
  makePersonCompetency,
} from '#server/factories/make.ts'
import { outcome } from '../../test/app.ts'
import { bad, completionTest, good } from './completionTesting.ts'
import { digestOf } from './signed.ts'
import { type Kept, verifyProtocol } from './verify.ts'

const { t, w, today, assessor, make, protocol, rowOf, competenciesOf, countOf } = completionTest()
const filesOf = async () => (await readdir(t.files, { recursive: true })).filter((name) => name.includes('-'))

it('a completed row is frozen', async () => {
  const at = await make()
  await assessor('PUT', at.path, protocol(at, { teorijosPazymiai: bad }))
  const before = await rowOf(at)
  for (const [ask, body] of [
    [assessor, protocol(at)],
    [w.admin, { statusas: 'ATSAUKTA' }],
    [w.admin, { statusas: 'NEISLAIKYTA' }],
    [w.admin, { failai: [] }],
    [w.admin, { vertintojas: null }],
  ] as const)
    expect(outcome(await ask('PUT', at.path, body))).toBe('409 StatusNotAllowed')
  expect(await rowOf(at)).toEqual(before)
})

describe('the competency', () => {
  const pass = async (set: Parameters<typeof make>[0]) => {
    const at = await make(set)
    const { body } = await assessor('PUT', at.path, protocol(at))
    const competencies = await competenciesOf(at)
    expect(competencies.at(-1)?.id).toBe(body.kompId)
    return competencies
  }
  it('is granted from the day of the assessment, for as many years as it lasts', async () => {
    const { id: kompetencijaId } = await makeCompetency(t.db, { trukme: 4 })
    const granted = await pass({ kompetencijaId, data: '2024-02-29' })
    expect(granted).toMatchObject([
      { kompetencijaId, suteikta: '2024-02-29', galioja: '2028-02-29', statusas: 'GALIOJA', kompTipas: 'DARBUOTOJO' },
    ])
    expect(await pass({ kompetencijaId, data: '2025-02-28' })).toMatchObject([{ galioja: '2029-02-28' }])
  })
  it('without limit has no end', async () => {
    const { id: kompetencijaId } = await makeCompetency(t.db, { neribotas: true, trukme: null })
    expect(await wouldGrant(t.db, w.world.assigned, kompetencijaId, today)).toBe(null)
    expect(await pass({ kompetencijaId })).toMatchObject([{ galioja: null, statusas: 'GALIOJA' }])
  })

  const years = (n: number) => addYears(today, n)
  it.each([
    ['an expired one is renewed', 'NEGALIOJA', years(-1), years(5)],
    ['one past its day is renewed', 'GALIOJA', years(-1), years(5)],
    ['one that waits for approval is granted', 'LAUKIAMA', years(9), years(5)],
    ['a valid one is prolonged', 'GALIOJA', years(1), years(5)],
    ['a longer one is not cut short', 'GALIOJA', years(9), years(9)],
    ['an unlimited one is not cut short', 'GALIOJA', null, null],
    ['a withdrawn one is granted anew', 'NEGALIOJA', years(9), years(5)],
  ] as const)('%s', async (_, statusas, galioja, expected) => {
    const { id: asmuoId } = await makePerson(t.db)
    const { id, kompetencijaId } = await makePersonCompetency(t.db, { asmuoId, statusas, galioja, suteikta: years(-6) })
    // A protocol that is drawn before the grant shows this last day.
    expect(await wouldGrant(t.db, asmuoId, kompetencijaId, today)).toBe(expected)
    const granted = await pass({ asmuoId, kompetencijaId })
    expect(granted).toMatchObject([{ id, suteikta: today, galioja: expected, statusas: 'GALIOJA', versija: 2 }])
  })

  it('is not granted by a failure, and an existing one does not change', async () => {
    const { id: asmuoId } = await makePerson(t.db)
    const competency = await makePersonCompetency(t.db, { asmuoId })
    const at = await make({ asmuoId, kompetencijaId: competency.kompetencijaId })
    await assessor('PUT', at.path, protocol(at, { teorijosPazymiai: bad }))
    expect(await competenciesOf(at)).toEqual([competency])
  })
})

describe('the protocol', () => {
  it('is a PDF among the files of the row, kept as it was made', async () => {
    const at = await make()
    const { body } = await assessor('PUT', at.path, protocol(at))
    const [file] = body.failai
    expect(file.pavadinimas).toMatch(new RegExp(`^Protokolas ${today} \\S+ \\S+\\.pdf$`))
    const stored = await t.db.selectFrom('failas').selectAll().where('id', '=', file.id).executeTakeFirstOrThrow()
    expect(stored).toMatchObject({
      lentele: 'PROTOKOLAS',
      tipas: 'application/pdf',
      viesas: false,
      ikele: w.world.assigned,
    })
    const answer = await w.admin('GET', `/failai/${file.id}`)
    expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.raw.equals(await readFile(join(t.files, stored.raktas.slice(0, 2), stored.raktas)))).toBe(true)
    expect(createHash('sha256').update(answer.raw).digest().equals(stored.sha256)).toBe(true)
  })

  it('is read by the people whom it concerns and by nobody else', async () => {
    const { id: asmuoId } = await makePerson(t.db)
    const { id: employer } = await makeCompany(t.db)
    const employ = async (person: number) => {
      await makeEmployment(t.db, { asmuoId: person, imoneId: employer })
      return person
    }
    await employ(asmuoId)
    const boss = await employ((await makePerson(t.db, { vartotojoTipas: 'ORG_ATSTOVAS' })).id)
    const colleague = await employ((await makePerson(t.db)).id)
    const stranger = (await makePerson(t.db, { vartotojoTipas: 'VERTINTOJAS' })).id
    const at = await make({ asmuoId })
    const { body } = await assessor('PUT', at.path, protocol(at))
    const may = async (id: number | null) => (await (await t.as(id))('GET', `/failai/${body.failai[0].id}`)).status
    for (const id of [asmuoId, w.world.assigned, w.world.unassigned, w.world.A.manager, w.world.adminId])
      expect(await may(id)).toBe(200)
    // The employer has the extract: the certificates of signatures hold personal codes.
    expect((await (await t.as(boss))('GET', `/failai/${body.failai[1].id}`)).status).toBe(200)
    for (const id of [null, boss, colleague, w.world.A.person, w.world.B.manager, w.world.B.rep, stranger])
      expect(await may(id)).toBe(404)
    const ownAssessments = await (await t.as(asmuoId))('GET', `/asmenys/${asmuoId}/atestavimai`)
    expect(ownAssessments.body[0].failai).toEqual(body.failai)
  })

  it('stays when the files of the row are set, and says what was signed', async () => {
    const at = await make({ tipas: 'TEORINIS_PRAKTINIS' })
    await assessor('PUT', at.path, protocol(at, { praktikosPazymiai: good }))
    const { protokolas, uzbaigta } = await rowOf(at)
    const kept = protokolas as unknown as Kept
    expect(kept).toMatchObject({ teorijosPazymiai: good, teorijosRezultatas: 7.4, rezultatas: 'ISLAIKYTA' })
    expect(kept.parasai.map(({ asmuoId }) => asmuoId).sort()).toEqual(
      [at.asmuoId, w.world.assigned, w.world.unassigned].sort(),
    )
    expect(new Date(kept.uzbaigta)).toEqual(new Date(uzbaigta ?? ''))
    // PostgreSQL stores the keys of jsonb in another order than the signed text has.
    expect(kept.santrauka).toBe(digestOf(kept))
    expect(verifyProtocol(kept)).toEqual([])
    const trail = await t.db.selectFrom('auditas').selectAll().where('apieAsmuo', '=', at.asmuoId).execute()
    expect(trail).toMatchObject([
      { veiksmas: 'assessments.complete', pokytis: { rezultatas: 'ISLAIKYTA', santrauka: kept.santrauka } },
    ])
  })
})

// Each statement after the file was written fails in turn: the file may be left over, but nothing refers to it.
it.each([
  ['failas', 'true'],
  ['atestavimo_asmens_failas', 'true'],
  ['atestavimo_asmuo', 'new.uzbaigta is not null'],
  ['auditas', 'true'],
])('nothing is stored if the database fails at %s', async (table, when) => {
  const at = await make()
  const before = [
    await rowOf(at),
    await countOf('failas'),
    await countOf('auditas'),
    await countOf('asmensKompetencija'),
  ]
  const onDisk = (await filesOf()).length
  await sql
    .raw(`create function klaida() returns trigger language plpgsql as $f$ begin raise exception 'disk full'; end $f$`)
    .execute(t.db)
  await sql
    .raw(
      `create trigger klaida after insert or update on ${table} for each row when (${when}) execute function klaida()`,
    )
    .execute(t.db)
  const answer = await assessor('PUT', at.path, protocol(at))
  await sql`drop function klaida() cascade`.execute(t.db)
  expect(outcome(answer)).toBe('500 Unknown')
  expect((await filesOf()).length).toBe(onDisk + (table === 'failas' ? 1 : 2))
  expect([
    await rowOf(at),
    await countOf('failas'),
    await countOf('auditas'),
    await countOf('asmensKompetencija'),
  ]).toEqual(before)
  expect(outcome(await assessor('PUT', at.path, protocol(at)))).toBe(200)
})
