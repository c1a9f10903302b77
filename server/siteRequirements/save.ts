import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { isSameRequirement } from '#contract/siteRequirements/rules.ts'
import { maxRequirements, type Requirement, RequirementBody } from '#contract/siteRequirements/schema.ts'
import type { Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { together } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { companyIds } from '#server/sites/companies.ts'
import { lockOpenSite } from '#server/sites/scope.ts'
import { getRequirement, requirementsOf, setAlternatives } from './queries.ts'

type Kind = 'kompetencijos' | 'pazymejimai'
const tables = { kompetencijos: 'kompetencija', pazymejimai: 'privalomasPazymejimas' } as const

/**
 * What is asked must be something that can still be obtained. What the requirement asked already may stay. The rows are
 * locked, so that nobody deletes or retires them meanwhile.
 */
async function checkKinds(trx: Trx, kind: Kind, body: RequirementBody, before?: Requirement) {
  const ids = [...new Set(body[kind].map(({ id }) => id))]
  if (ids.length === 0) return
  const known = await trx
    .selectFrom(tables[kind])
    .select(['id', 'aktyvus'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute()
  if (known.length < ids.length) throw wrong({ [kind]: 'notFound' }, 'NotFound')
  const had = new Set(before?.[kind].map(({ id }) => id))
  if (known.some(({ id, aktyvus }) => !aktyvus && !had.has(id))) throw wrong({ [kind]: 'inList' })
}

/** Only a company of the site can be asked. */
function checkCompany(companies: readonly number[], { imone }: RequirementBody) {
  if (imone && !companies.includes(imone.id)) throw wrong({ imone: 'notFound' }, 'NotFound')
}

/** Locks the site; with the ids of its companies and all that is asked there. */
async function lockWithRequirements({ db, session }: Act, siteId: number) {
  const [, companies, others] = await together(
    lockOpenSite(db, session, siteId),
    companyIds(db, session, siteId),
    requirementsOf(db, siteId),
  )
  return { companies, others }
}

/** What the audit trail keeps of a requirement: names, so that it is read without the registry. */
const audited = ({ paskirtis, imone, kompetencijos, pazymejimai, butinas, pastaba }: Requirement) => ({
  paskirtis,
  imone: imone?.pavadinimas ?? null,
  kompetencijos: kompetencijos.map(({ kodas }) => kodas).join(', '),
  pazymejimai: pazymejimai.map(({ pavadinimas }) => pavadinimas).join(', '),
  butinas,
  pastaba,
})
const nothing = { paskirtis: null, imone: null, kompetencijos: '', pazymejimai: '', butinas: null, pastaba: '' }
/** The codes or names by which the history names a requirement. */
const nameOf = ({ kompetencijos, pazymejimai }: Requirement) =>
  [...kompetencijos.map(({ kodas }) => kodas), ...pazymejimai.map(({ pavadinimas }) => pavadinimas)].join(', ')

const columns = ({ paskirtis, imone, butinas, pastaba }: RequirementBody) => ({
  paskirtis,
  imoneId: imone?.id ?? null,
  butinas,
  pastaba,
})

/**
 * Asks something of the people of a site. Throws NotFound, Forbidden, ObjektasClosed, ReikalavimasAlreadyExists,
 * ReikalavimaiFull.
 */
export async function addRequirement(act: Act, siteId: number, body: RequirementBody): Promise<Requirement> {
  const { db, session, ctx } = act
  const { companies, others } = await lockWithRequirements(act, siteId)
  checkCompany(companies, body)
  if (others.length >= maxRequirements) throw new AppError('ReikalavimaiFull', String(maxRequirements))
  if (others.some((other) => isSameRequirement(other, body))) throw new AppError('ReikalavimasAlreadyExists')
  await together(checkKinds(db, 'kompetencijos', body), checkKinds(db, 'pazymejimai', body))
  const { id } = await db
    .insertInto('objektoReikalavimas')
    .values({ objektasId: siteId, ...columns(body) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setAlternatives(db, id, body)
  const saved = await getRequirement(db, session, siteId, id, civilDay(ctx.now))
  await ctx.audit({
    lentele: 'objektas',
    irasoId: siteId,
    pokytis: { reikalavimas: [null, nameOf(saved)], ...changes(nothing, audited(saved)) },
  })
  return saved
}

/** Throws NotFound, Forbidden, ObjektasClosed, RecordChanged, ReikalavimasAlreadyExists. */
export async function changeRequirement(
  act: Act,
  siteId: number,
  id: number,
  sent: Changes<typeof RequirementBody>,
): Promise<Requirement> {
  const { db, session, ctx } = act
  const today = civilDay(ctx.now)
  const [{ companies, others }, before] = await together(
    lockWithRequirements(act, siteId),
    getRequirement(db, session, siteId, id, today),
  )
  ctx.expect(before)
  const body = merged(RequirementBody, before, sent)
  if (body.imone?.id !== before.imone?.id) checkCompany(companies, body)
  if (others.filter((other) => other.id !== id).some((other) => isSameRequirement(other, body)))
    throw new AppError('ReikalavimasAlreadyExists')
  await together(checkKinds(db, 'kompetencijos', body, before), checkKinds(db, 'pazymejimai', body, before))
  await sendWithNext(
    db,
    db
      .updateTable('objektoReikalavimas')
      .set({ ...columns(body), versija: sql`versija + 1` })
      .where('id', '=', id)
      .execute(),
  )
  await setAlternatives(db, id, body)
  const saved = await getRequirement(db, session, siteId, id, today)
  await ctx.audit({
    lentele: 'objektas',
    irasoId: siteId,
    pokytis: { reikalavimas: nameOf(saved), ...changes(audited(before), audited(saved)) },
  })
  return saved
}

/** Throws NotFound, Forbidden, ObjektasClosed, RecordChanged. */
export async function removeRequirement({ db, session, ctx }: Act, siteId: number, id: number): Promise<void> {
  const [, before] = await together(
    lockOpenSite(db, session, siteId),
    getRequirement(db, session, siteId, id, civilDay(ctx.now)),
  )
  ctx.expect(before)
  await sendWithNext(db, db.deleteFrom('objektoReikalavimas').where('id', '=', id).execute())
  await ctx.audit({
    lentele: 'objektas',
    irasoId: siteId,
    pokytis: { reikalavimas: [nameOf(before), null], ...changes(audited(before), nothing) },
  })
}
