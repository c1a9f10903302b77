import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { ProposalQuery } from '#contract/bookingRules/api.ts'
import { noRule } from '#contract/bookingRules/rules.ts'
import type { BookingRule, Proposal } from '#contract/bookingRules/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { CompetencyRef } from '#contract/lib/refs.ts'
import type { OfferKind } from '#contract/offers/schema.ts'
import { can, employerOf, type Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { among, matching } from '#server/lib/rows/filters.ts'
import { list, type Page } from '#server/lib/rows/list.ts'
import { competencyRef, orNull, personRef } from '#server/lib/rows/refs.ts'

/** Throws NotFound where the session sees neither the company as its own nor all companies. */
export function assertSees(session: Session, imoneId: number) {
  if (employerOf(session) !== imoneId && !can(session, 'AccessAllImones')) throw new AppError('NotFound')
}
/** Only the company itself decides on places for its people. Throws NotFound, Forbidden. */
export function assertOwn(session: Session, imoneId: number) {
  assertSees(session, imoneId)
  if (employerOf(session) !== imoneId) throw new AppError('Forbidden')
}

const rules = (db: Db) =>
  db
    .selectFrom('uzsakymoTaisykle as t')
    .leftJoin('asmuo as a', 'a.id', 't.sukure')
    .select(['t.ijungta', 't.dienos', 't.km', 't.savaitesDienos', 't.perMenesi', 't.pacios', 't.versija'])
    .select(orNull('a', personRef('a')).as('sukure'))

/** The rule of a company; one that is off where it has saved none. */
export async function getRule(db: Db, imoneId: number): Promise<BookingRule> {
  const row = await rules(db).where('t.imoneId', '=', imoneId).executeTakeFirst()
  return row ?? { ...noRule, sukure: null, versija: 0 }
}

/** The same behind the lock of the company, so that two first rules do not meet; undefined where there is no such company. */
export async function lockRule(trx: Trx, imoneId: number): Promise<BookingRule | undefined> {
  const company = trx.selectFrom('imone').select('id').where('id', '=', imoneId).forNoKeyUpdate().executeTakeFirst()
  const [row, rule] = await Promise.all([company, getRule(trx, imoneId)])
  return row && rule
}

export const saveRule = (trx: Trx, imoneId: number, rule: Omit<BookingRule, 'versija' | 'sukure'>, sukure: number) =>
  trx
    .insertInto('uzsakymoTaisykle')
    .values({ imoneId, ...rule, sukure })
    .onConflict((oc) =>
      oc.column('imoneId').doUpdateSet({ ...rule, sukure, versija: sql<number>`uzsakymo_taisykle.versija + 1` }),
    )
    .execute()

const refs = (table: 'kompetencija' | 'privalomas_pazymejimas', ids: string) => sql<CompetencyRef[]>`coalesce((
  select json_agg(${competencyRef('k')} order by k.kodas) from ${sql.raw(table)} k where k.id = any(${sql.ref(ids)})), '[]')`

/** Proposals of a company, each with the offer as it is now. */
export function listProposals(db: Db, imoneId: number, query: z.output<typeof ProposalQuery>): Promise<Page<Proposal>> {
  const select = db
    .selectFrom('uzsakymoSiulymas as s')
    .innerJoin('asmuo as a', 'a.id', 's.asmuoId')
    .leftJoin('atestavimas as at', (on) => on.onRef('at.id', '=', 's.pasiulymoId').on('s.rusis', '=', 'ATESTAVIMAS'))
    .leftJoin('mokymas as m', (on) => on.onRef('m.id', '=', 's.pasiulymoId').on('s.rusis', '=', 'MOKYMAS'))
    .leftJoin('imone as i', 'i.id', sql<number>`coalesce(at.imone_id, m.imone_id)` as never)
    .select(['s.id', 's.iki', 's.uzsakoma', 's.kodas', 's.sukurta'])
    .select([
      personRef('a').as('asmuo'),
      refs('kompetencija', 's.kompetencijos').as('kompetencijos'),
      refs('privalomas_pazymejimas', 's.pazymejimai').as('pazymejimai'),
      // As the checks of the table allow them.
      sql<OfferKind>`s.rusis`.as('rusis'),
      sql<Proposal['busena']>`s.busena`.as('busena'),
      sql<Proposal['pasiulymas']>`json_build_object('id', s.pasiulymo_id,
        'pavadinimas', coalesce(at.pavadinimas, m.pavadinimas, ''), 'data', coalesce(at.data, m.data_nuo, s.data),
        'miestas', coalesce(at.miestas, m.miestas, ''), 'imone', coalesce(i.pavadinimas, ''))`.as('pasiulymas'),
    ])
    .where('s.imoneId', '=', imoneId)
    .where(matching(query, { busena: among('s.busena') }))
  const [waiting, id] = [sql`(s.busena <> 'SIULOMA')`, sql.ref('s.id')]
  return list(select, query, {
    iki: [sql`(${waiting}, coalesce(s.iki, '-infinity'::date))`, sql.ref('s.data'), id],
    data: [sql`(${waiting}, s.data)`, id],
    sukurta: [sql.ref('s.sukurta'), id],
  })
}

export interface Undecided {
  id: number
  asmuoId: number
  vardas: string
  pavarde: string
  rusis: OfferKind
  pasiulymoId: number
  yra: boolean
}
/** Proposals that wait, of these or (without ids) those that are to book themselves by `now`, locked in the order of their ids. */
export const lockUndecided = (trx: Trx, imoneId: number, which: readonly number[] | { until: Date }) =>
  trx
    .selectFrom('uzsakymoSiulymas as s')
    .innerJoin('asmuo as a', 'a.id', 's.asmuoId')
    .select(['s.id', 's.asmuoId', 'a.vardas', 'a.pavarde', 's.pasiulymoId', sql<OfferKind>`s.rusis`.as('rusis')])
    .select(
      sql<boolean>`case s.rusis when 'ATESTAVIMAS' then exists (select from atestavimas x where x.id = s.pasiulymo_id)
        else exists (select from mokymas x where x.id = s.pasiulymo_id) end`.as('yra'),
    )
    .where('s.imoneId', '=', imoneId)
    .where('s.busena', '=', 'SIULOMA')
    .where(
      'until' in which
        ? sql<SqlBool>`s.uzsakoma <= ${which.until}::timestamptz`
        : sql<SqlBool>`s.id = any(${[...which]}::bigint[])`,
    )
    .orderBy('s.id')
    .forNoKeyUpdate('s')
    .execute()

/** Proposals that wait go, because nobody is to decide on them any more. */
export const dropUndecided = (trx: Trx, imoneId: number) =>
  trx.deleteFrom('uzsakymoSiulymas').where('imoneId', '=', imoneId).where('busena', '=', 'SIULOMA').execute()

/** What has become of proposals: by state, and for those that could not be booked, the code why. */
export async function setDecided(
  trx: Trx,
  decided: readonly { id: number; busena: Proposal['busena']; kodas?: string }[],
  { now, by }: { now: Date; by: number | null },
) {
  if (decided.length === 0) return
  const rows = JSON.stringify(decided.map(({ id, busena, kodas }) => ({ id, busena, kodas: kodas ?? null })))
  await sql`update uzsakymo_siulymas s set busena = d.busena, kodas = d.kodas, uzsakoma = null, nuspresta = ${now}, nusprende = ${by}
    from jsonb_to_recordset(${rows}::jsonb) as d (id bigint, busena text, kodas text) where s.id = d.id`.execute(trx)
}
