import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { mayEditQualifications } from '#contract/qualifications/rules.ts'
import { otherQualification } from '#contract/qualifications/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { limit } from '#server/lib/http/limits.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { found } from '#server/lib/rows/found.ts'
import { lockPerson } from '#server/persons/queries.ts'
import { visiblePerson } from '#server/persons/visible.ts'
import { askRegister, type Certificate } from './register.ts'

/** Requests about one person in ten minutes, and requests of one user in an hour. */
export const asksOfPerson = 5
const asksByUser = 60

/** The person's certificates in the register, read before any transaction. Throws NotFound, Forbidden, SpscConsentMissing, TooManyRequests, ServiceUnavailable. */
export async function fetchCertificates(session: Session, ctx: Context, asmuoId: number): Promise<Certificate[]> {
  const person = found(
    await ctx.pool
      .selectFrom('asmuo')
      .select(['asmenskodas', 'spscSutikimas'])
      .where('id', '=', asmuoId)
      .where(visiblePerson(session))
      .executeTakeFirst(),
  )
  if (!mayEditQualifications(asmuoId, session)) throw new AppError('Forbidden')
  if (!person.spscSutikimas) throw new AppError('SpscConsentMissing')
  await limit(ctx.pool, `spsc:${asmuoId}`, asksOfPerson, 600)
  await limit(ctx.pool, `spsc-by:${session.userId}`, asksByUser, 3600)
  return askRegister(ctx.config, person.asmenskodas)
}

/**
 * Adds or updates qualifications from the register, each found by the number of its certificate. A qualification that
 * the person entered without a number becomes the register's. The same answer again changes nothing. Throws
 * SpscConsentMissing where the person has withdrawn the consent meanwhile.
 */
export async function keepCertificates(
  { db, session, ctx }: Act,
  asmuoId: number,
  certificates: readonly Certificate[],
) {
  const person = await lockPerson(db, session, asmuoId)
  if (!person.spscSutikimas) throw new AppError('SpscConsentMissing')
  const types = await typesOf(
    db,
    certificates.map(({ kvalifikacija }) => kvalifikacija),
  )
  const pokytis: Record<string, unknown> = {}
  for (const certificate of certificates) {
    const values = valuesOf(certificate, types)
    const before = await sameQualification(db, asmuoId, values)
    const differing = changes({ ...before }, values)
    if (Object.keys(differing).length === 0) continue
    if (before) await update(db, before.id, values)
    else
      await sendWithNext(
        db,
        db
          .insertInto('asmensKvalifikacija')
          .values({ ...values, asmuoId })
          .execute(),
      )
    pokytis[certificate.numeris] = before ? differing : 'nauja'
  }
  await ctx.audit({ lentele: 'asmuo', irasoId: asmuoId, apieAsmuo: asmuoId, pokytis })
  ctx.header('row-count', String(certificates.length))
}

const statuses = { GALIOJA: 'PATVIRTINTA', SUSTABDYTAS: 'SUSTABDYTA', PANAIKINTAS: 'PANAIKINTA' } as const

/** The columns of a certificate. A qualification that is not in our list keeps the register's own name. */
function valuesOf(certificate: Certificate, types: ReadonlyMap<string, string>) {
  const { kvalifikacija, pavadinimas, busena, isduota, galiojaIki, ...rest } = certificate
  const tipas = kvalifikacija === otherQualification ? undefined : types.get(kvalifikacija)
  return {
    ...rest,
    kvalifikacija: tipas ? kvalifikacija : otherQualification,
    kitaKvalifikacija: tipas ? '' : pavadinimas,
    tipas: tipas ?? 'ATESTATAS',
    statusas: statuses[busena],
    priezastis: '',
    saltinis: 'SPSC',
    isdavimoData: isduota,
    galioja: galiojaIki,
  }
}

/** Types of the qualifications with these codes, their rows locked until the transaction ends. */
async function typesOf(db: Db, codes: readonly string[]) {
  if (codes.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('kvalifikacija')
    .select(['kodas', 'tipas'])
    .where('kodas', 'in', [...codes])
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Map(rows.map(({ kodas, tipas }) => [kodas, tipas]))
}

/** The row of this certificate, else the row that the person entered for the same qualification and that was not rejected. */
const sameQualification = (trx: Trx, asmuoId: number, values: ReturnType<typeof valuesOf>) =>
  trx
    .selectFrom('asmensKvalifikacija')
    .selectAll()
    .where('asmuoId', '=', asmuoId)
    .where((eb) =>
      eb.or([
        eb('numeris', '=', values.numeris),
        eb.and([
          eb('numeris', 'is', null),
          eb('statusas', '<>', 'ATMESTA'),
          eb('kvalifikacija', '=', values.kvalifikacija),
          sql<boolean>`lower(kita_kvalifikacija) = lower(${values.kitaKvalifikacija})`,
        ]),
      ]),
    )
    .orderBy(sql`numeris is null`)
    .orderBy('id')
    .executeTakeFirst()

const update = (trx: Trx, id: number, values: ReturnType<typeof valuesOf>) =>
  sendWithNext(
    trx,
    trx
      .updateTable('asmensKvalifikacija')
      .set({ ...values, detalesTeises: '[]', detalesStatiniai: '[]', detalesSritys: '[]', versija: sql`versija + 1` })
      .where('id', '=', id)
      .execute(),
  )
