import { addDays, civilDay } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import { makeApiKey } from '#server/factories/apiKeys.ts'
import { makeCompetency, makePerson } from '#server/factories/make.ts'
import { makeSide } from './side.ts'

/** Announcements: one that stays, one to delete, and one that was sent. */
async function makeAnnouncements(db: Db, sukure: number) {
  const text = { kalba: 'lt', pavadinimas: 'Žinia', tema: 'A', tekstas: 'B', sms: 'C' } as const
  const draft = { ...text, tipas: 'PRANESIMAS' } as const
  const drafts = await db.insertInto('sablonas').values([draft, draft]).returning('id').execute()
  const [template = 0, spareTemplate = 0] = drafts.map(({ id }) => id)
  const { id: sending } = await db
    .insertInto('siuntimas')
    .values({ ...text, naujienlaiskis: false, sukure })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { template, spareTemplate, sending }
}

const idOf = async (db: Db, table: 'sarasas' | 'lygis' | 'kvalifikacija' | 'periodinisProcesas', kodas: string) =>
  (await db.selectFrom(table).select('id').where('kodas', '=', kodas).orderBy('id').executeTakeFirstOrThrow()).id

/**
 * Two companies, A and B, each with a person, a representative, a manager and an assessment; an assessor assigned to
 * the assessment of A and one assigned to none; an administrator.
 */
export async function makeWorld(db: Db) {
  const tomorrow = addDays(civilDay(new Date()), 1)
  const competency = (await makeCompetency(db)).id
  const adminId = (await makePerson(db, { vartotojoTipas: 'ADMIN' })).id
  const assessor = async () => (await makePerson(db, { vartotojoTipas: 'VERTINTOJAS' })).id
  const [assigned, unassigned, spare] = [await assessor(), await assessor(), await assessor()]
  const institution = { istaiga: 'Valstybinė darbo inspekcija' }
  return {
    tomorrow,
    competency,
    adminId,
    assigned,
    unassigned,
    spare,
    A: await makeSide(db, competency, tomorrow, [assigned]),
    B: await makeSide(db, competency, tomorrow, []),
    // Rows of the metadata that records refer to.
    process: await idOf(db, 'periodinisProcesas', 'DARBO_PABAIGA'),
    listRow: await idOf(db, 'sarasas', '1.1-04'),
    level: await idOf(db, 'lygis', 'III'),
    qualificationRow: await idOf(db, 'kvalifikacija', 'KITA'),
    ...(await makeAnnouncements(db, adminId)),
    institutionKey: (await makeApiKey(db, institution)).id,
    revokedKey: (await makeApiKey(db, institution)).id,
  }
}
export type World = Awaited<ReturnType<typeof makeWorld>>
export type Side = World['A']
