import { sql } from 'kysely'
import {
  inRegion,
  keepsAllNeeds,
  keepsNeed,
  levelFits,
  mayEditNeed,
  needYears,
  refuseNeedStatus,
  regionOf,
} from '#contract/demand/rules.ts'
import type { Need, NeedBody, NeedChange } from '#contract/demand/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import type { Session } from '#contract/rights.ts'
import { statusDetail } from '#contract/statuses.ts'
import { assertCodes, lockLevelsInUse } from '#server/classifiers/queries.ts'
import type { Trx } from '#server/db/db.ts'
import { beside, sendWithNext } from '#server/db/transaction.ts'
import type { Act } from '#server/lib/http/context.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { findProfession } from '#server/professions/queries.ts'
import { notifyCompanies } from './notify.ts'
import * as q from './queries.ts'

type Sent = Changes<typeof NeedChange>

const lentele = 'darbuotoju_poreikis'

/** The columns of a need that people fill in. */
type Values = Pick<Need, 'sektorius' | 'sritiesKodas' | 'lygis' | 'regionas' | 'savivaldybe' | 'metai' | 'kiekis'> & {
  profesijaId: number
}
const valuesOf = (need: Need): Values => {
  const { sektorius, sritiesKodas, profesija, lygis, regionas, savivaldybe, metai, kiekis } = need
  return { sektorius, sritiesKodas, profesijaId: profesija.id, lygis, regionas, savivaldybe, metai, kiekis }
}

/** Checks that the profession is in use and in the area, and that the level is one of its levels. Unchanged values may stay. */
async function checkProfession(trx: Trx, values: Values, before: Values | null) {
  const { profesijaId, sritiesKodas, lygis } = values
  const same = profesijaId === before?.profesijaId && sritiesKodas === before.sritiesKodas
  const moved = lygis !== null && !(same && lygis === before?.lygis)
  const [profession, levels] = await together(
    findProfession(trx, profesijaId),
    moved ? lockLevelsInUse(trx, { kodai: [lygis] }) : [],
  )
  if (!profession) throw wrong({ profesija: 'notFound' })
  if (!same && (!profession.aktyvus || profession.sritiesKodas !== sritiesKodas)) throw wrong({ profesija: 'inList' })
  if (!moved) return
  const [level] = levels
  if (!level || !levelFits(profession, level)) throw wrong({ lygis: 'inList' })
}

/** The region of the need: that of its municipality, which must match if both are given. */
async function regionFor(trx: Trx, { regionas, savivaldybe }: Values) {
  if (savivaldybe === null) return regionas
  const row = await trx
    .selectFrom('sarasas')
    .select(sql<Record<string, unknown>>`duomenys`.as('duomenys'))
    .where('sarasas', '=', 'savivaldybes')
    .where('kodas', '=', savivaldybe)
    .executeTakeFirst()
  const municipality = row?.duomenys
  if (!municipality || !inRegion(municipality, regionas)) throw wrong({ savivaldybe: 'inList' })
  return regionOf(municipality)
}

/** Checks the values and completes the region. Throws InvalidFormFields. */
async function checked(trx: Trx, values: Values, before: Values | null, now: Date): Promise<Values> {
  const years = needYears(before?.metai, now)
  if (!years.includes(values.metai)) throw wrong({ metai: values.metai < (years[0] ?? 0) ? 'min' : 'max' })
  const changed = (key: 'sektorius' | 'sritiesKodas' | 'regionas' | 'savivaldybe') =>
    values[key] === before?.[key] ? null : values[key]
  const codes = assertCodes(trx, {
    sektorius: ['pramonesSektoriai', changed('sektorius')],
    sritiesKodas: ['sritys', changed('sritiesKodas')],
    regionas: ['regionai', changed('regionas')],
    savivaldybe: ['savivaldybes', changed('savivaldybe')],
  })
  const [, , regionas] = await together(codes, checkProfession(trx, values, before), regionFor(trx, values))
  return { ...values, regionas }
}

/** The company of a new need: the caller's, or the one that a user who edits all needs names. Throws NotFound, ImoneNeveikia. */
async function companyFor(trx: Trx, session: Session, imone: NeedBody['imone']) {
  if (!imone && keepsAllNeeds(session)) throw wrong({ imone: 'required' })
  const id = imone?.id ?? session.imoneId
  if (id === null) throw new AppError('Forbidden')
  if (!keepsNeed(session, { imone: { id } })) throw wrong({ imone: 'notFound' }, 'NotFound')
  const company = await trx.selectFrom('imone').select(['id', 'statusas']).where('id', '=', id).executeTakeFirst()
  if (!company) throw wrong({ imone: 'notFound' }, 'NotFound')
  if (company.statusas === 'NEVEIKIANTI') throw new AppError('ImoneNeveikia')
  return company.id
}

/** Throws Forbidden, NotFound, ImoneNeveikia, InvalidFormFields. */
export async function createNeed({ db, session, ctx }: Act, body: NeedBody): Promise<Need> {
  const { imone: _, profesija, lygis = null, regionas = null, savivaldybe = null, ...rest } = body
  const given = { ...rest, profesijaId: profesija.id, lygis, regionas, savivaldybe }
  const [imoneId, values] = await together(companyFor(db, session, body.imone), checked(db, given, null, ctx.now))
  const { id } = await db
    .insertInto('darbuotojuPoreikis')
    .values({ ...values, imoneId, sukure: session.userId, sukurta: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.audit({ lentele, irasoId: id, pokytis: { imoneId: [null, imoneId], ...changes({}, values) } })
  return q.getNeed(db, session, id)
}

/** The values after a change. A new municipality sets its region, unless the body names one. */
function changedValues(before: Values, body: Sent): Values {
  const regionas = body.regionas === undefined ? (body.savivaldybe ? null : before.regionas) : body.regionas
  const given = <T>(value: T | undefined, was: T) => (value === undefined ? was : value)
  return {
    sektorius: given(body.sektorius, before.sektorius),
    sritiesKodas: given(body.sritiesKodas, before.sritiesKodas),
    profesijaId: given(body.profesija?.id, before.profesijaId),
    lygis: given(body.lygis, before.lygis),
    regionas,
    savivaldybe: given(body.savivaldybe, before.savivaldybe),
    metai: given(body.metai, before.metai),
    kiekis: given(body.kiekis, before.kiekis),
  }
}

/**
 * Changes values and status of a need, if the rules allow it. Its company does not change. Throws NotFound, RecordChanged,
 * Forbidden, StatusNotAllowed, InvalidFormFields.
 */
export async function updateNeed(
  { db, session, ctx }: Act,
  id: number,
  { priezastis = '', ...body }: Sent,
): Promise<Need> {
  const before = await q.lockNeed(db, session, id)
  ctx.expect(before)
  if (!keepsNeed(session, before)) throw new AppError('Forbidden')
  if (body.imone && body.imone.id !== before.imone.id) throw wrong({ imone: 'inList' })
  const was = valuesOf(before)
  const wanted = changedValues(was, body)
  const to = body.statusas ?? before.statusas
  let pokytis: Record<string, unknown> = {}
  if (Object.keys(changes(was, wanted)).length > 0) {
    if (!mayEditNeed(before, session))
      throw new AppError('StatusNotAllowed', statusDetail('darbuotojuPoreikioStatusai', before.statusas))
    const values = await checked(db, wanted, was, ctx.now)
    pokytis = changes(was, values)
    const set = { ...values, versija: sql<number>`versija + 1` }
    await sendWithNext(db, db.updateTable('darbuotojuPoreikis').set(set).where('id', '=', id).execute())
  }
  if (to !== before.statusas) {
    const refusal = refuseNeedStatus(before, to, session)
    if (refusal) throw new AppError(refusal, statusDetail('darbuotojuPoreikioStatusai', before.statusas, to))
    await q.setStatus(db, [id], to, priezastis, ctx.now)
    pokytis = {
      ...pokytis,
      statusas: [before.statusas, to],
      ...(priezastis ? { priezastis } : {}),
    }
  }
  await ctx.audit({ lentele, irasoId: id, pokytis })
  const saved = await q.getNeed(db, session, id)
  if (to !== before.statusas) await beside(db, notifyCompanies(db, session, [saved], to, priezastis))
  return found(saved)
}
