import { type SqlBool, sql } from 'kysely'
import { proposalMail } from '#contract/bookingRules/mail.ts'
import { type Needing, propose, restAfterRejection, selfAfter } from '#contract/bookingRules/rules.ts'
import type { Proposal } from '#contract/bookingRules/schema.ts'
import { GapQuery } from '#contract/gaps/api.ts'
import { isBooked } from '#contract/gaps/booking.ts'
import { type Gap, gapKinds } from '#contract/gaps/schema.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { OfferQuery } from '#contract/offers/api.ts'
import type { Offer } from '#contract/offers/schema.ts'
import { employerOf, type Session } from '#contract/rights.ts'
import type { Config } from '#server/config.ts'
import type { Trx } from '#server/db/db.ts'
import { listGaps } from '#server/gaps/queries.ts'
import type { CoreContext } from '#server/lib/http/context.ts'
import { notifyAll } from '#server/notices/notify.ts'
import { listOffers } from '#server/offers/queries.ts'
import { standingSession } from '#server/session/queries.ts'
import { bookDue } from './decide.ts'
import { dropUndecided, getRule, saveRule } from './queries.ts'

/** Gaps that are looked at in one run of a company: the most pressing. */
const mostGaps = 500
/** Offers of one kind of gap that are looked at, from the nearest on. */
const mostOffers = 100
/** Kinds of gaps that a booked place can close. */
const closable = gapKinds.filter(isBooked).join()

/** Companies above `after` whose rule is on, in the order of their ids. */
export const companiesWithRule = async (trx: Trx, after: number, most: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('uzsakymoTaisykle')
    .select('imoneId')
    .where('ijungta', '=', true)
    .where('imoneId', '>', after)
    .orderBy('imoneId')
    .limit(most)
    .execute()
  return rows.map(({ imoneId }) => imoneId)
}

/** What a run did for a company. */
export interface Worked {
  imone: string
  proposed: number
  booked: number
  refused: number
  tooLate: number
  /** Nobody acts for the company any more who has saved the rule: it was turned off. */
  turnedOff: boolean
}

/** Proposals to which nobody can be registered any more. */
async function endLate(trx: Trx, imoneId: number, now: Date): Promise<number> {
  const today = civilDay(now)
  const { rows } = await sql`update uzsakymo_siulymas s set busena = 'PASENO', uzsakoma = null, nuspresta = ${now}
    where s.imone_id = ${imoneId} and s.busena = 'SIULOMA' and coalesce(
      case s.rusis when 'ATESTAVIMAS' then (select a.data from atestavimas a where a.id = s.pasiulymo_id)
      else (select m.registriki from mokymas m where m.id = s.pasiulymo_id) end, '-infinity'::date) < ${today}::date
    returning s.id`.execute(trx)
  return rows.length
}

/** How many places were proposed in this calendar month, whatever has become of them. */
async function proposedThisMonth(trx: Trx, imoneId: number, today: string): Promise<number> {
  const { rows } = await sql<{ kiek: number }>`select count(*) as kiek from uzsakymo_siulymas
    where imone_id = ${imoneId} and (sukurta at time zone 'Europe/Vilnius')::date >= ${`${today.slice(0, 7)}-01`}::date`.execute(
    trx,
  )
  return rows[0]?.kiek ?? 0
}

/** What is not to be proposed again: what waits, and what was rejected lately. By person and group of the gap. */
async function resting(trx: Trx, imoneId: number, today: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('uzsakymoSiulymas')
    .select(['asmuoId', 'grupe'])
    .where('imoneId', '=', imoneId)
    .where(
      sql<SqlBool>`busena = 'SIULOMA' or busena in ('ATMESTA', 'NEPAVYKO')
        and nuspresta >= ${addDays(today, -restAfterRejection)}::date`,
    )
    .execute()
  return new Set(rows.map(({ asmuoId, grupe }) => `${asmuoId} ${grupe}`))
}

/** The first offers of each group of gaps, from where the company is. */
async function offersOf(trx: Trx, session: Session, gaps: readonly Gap[], now: Date) {
  const byGroup = new Map<string, Offer[]>()
  // The same offer is the same object in every group, so that its places are counted once.
  const known = new Map<string, Offer>()
  for (const gap of gaps) {
    if (byGroup.has(gap.grupe)) continue
    const query = OfferQuery.parse({
      ...(gap.kompetencijos.length ? { kompetencija: gap.kompetencijos.map(({ id }) => id).join() } : {}),
      ...(gap.pazymejimai.length ? { pazymejimas: gap.pazymejimai.map(({ id }) => id).join() } : {}),
    })
    const { rows } = await listOffers(trx, session, { ...query, size: mostOffers }, now)
    byGroup.set(
      gap.grupe,
      rows.map((offer) => {
        const key = `${offer.rusis} ${offer.id}`
        const one = known.get(key) ?? offer
        known.set(key, one)
        return one
      }),
    )
  }
  return (grupe: string): readonly Offer[] => byGroup.get(grupe) ?? []
}

/**
 * Does for a company what its rule says: ends proposals that are too late, books those for which three days have passed, and proposes
 * places for people who will soon need something. In the name of who saved the rule; where they do not act for the company any more,
 * the rule is turned off. Runs in a transaction; the company is locked.
 */
export async function workOnRule(trx: Trx, ctx: CoreContext, imoneId: number): Promise<Worked> {
  const { now } = ctx
  const today = civilDay(now)
  const company = await trx
    .selectFrom('imone')
    .select('pavadinimas')
    .where('id', '=', imoneId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const worked: Worked = {
    imone: company.pavadinimas,
    proposed: 0,
    booked: 0,
    refused: 0,
    tooLate: 0,
    turnedOff: false,
  }
  const { sukure, versija: _, ...rule } = await getRule(trx, imoneId)
  if (!rule.ijungta) return worked
  const session = sukure && (await standingSession(trx, sukure.id, ['AccessOwnImone']))
  if (!session || employerOf(session) !== imoneId) {
    await dropUndecided(trx, imoneId)
    if (sukure) await saveRule(trx, imoneId, { ...rule, ijungta: false }, sukure.id)
    else await trx.updateTable('uzsakymoTaisykle').set({ ijungta: false }).where('imoneId', '=', imoneId).execute()
    return { ...worked, turnedOff: true }
  }
  const tooLate = await endLate(trx, imoneId, now)
  const due = await bookDue({ db: trx, session, ctx }, imoneId)

  const left = rule.perMenesi - (await proposedThisMonth(trx, imoneId, today))
  const rest = await resting(trx, imoneId, today)
  const query = GapQuery.parse({
    imone: String(imoneId),
    rusis: closable,
    uzsakyta: 'false',
    iki: addDays(today, rule.dienos),
  })
  const { rows } = left > 0 ? await listGaps(trx, session, { ...query, size: mostGaps }, today) : { rows: [] }
  const gaps = rows.filter((gap) => gap.butinas && !rest.has(`${gap.asmuo.id} ${gap.grupe}`))
  const needs = gaps.map((gap) => ({ asmuoId: gap.asmuo.id, grupe: gap.grupe, iki: gap.iki, gap }))
  const given = propose<Offer>(needs, await offersOf(trx, session, gaps, now), rule, { today, most: left })
  await keep(trx, imoneId, given as { need: Needing & { gap: Gap }; offer: Offer }[], now, rule.pacios)
  return { ...worked, tooLate, ...due, proposed: given.length }
}

async function keep(
  trx: Trx,
  imoneId: number,
  given: readonly { need: Needing & { gap: Gap }; offer: Offer }[],
  now: Date,
  pacios: boolean,
) {
  if (given.length === 0) return
  const uzsakoma = pacios ? new Date(now.getTime() + selfAfter * 86_400_000) : null
  await trx
    .insertInto('uzsakymoSiulymas')
    .values(
      given.map(({ need: { asmuoId, grupe, iki, gap }, offer }) => ({
        ...{ imoneId, asmuoId, grupe, iki, uzsakoma, sukurta: now },
        kompetencijos: gap.kompetencijos.map(({ id }) => id),
        pazymejimai: gap.pazymejimai.map(({ id }) => id),
        rusis: offer.rusis,
        pasiulymoId: offer.id,
        data: offer.data,
        busena: 'SIULOMA' satisfies Proposal['busena'],
      })),
    )
    .execute()
}

/** Tells the users of the company that places were proposed. */
export async function tellProposed(
  trx: Trx,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  imoneId: number,
  { imone, proposed }: Worked,
) {
  const [people, rule] = await Promise.all([
    trx
      .selectFrom('asmuo')
      .select('id')
      .where('imoneId', '=', imoneId)
      .where('vartotojoTipas', 'in', ['ORG_ATSTOVAS', 'ORG_TVARKYTOJAS'])
      .where('statusas', '<>', 'UZBLOKUOTA')
      .orderBy('id')
      .execute(),
    getRule(trx, imoneId),
  ])
  const next = (lang: Lang) =>
    rule.pacios ? say(proposalMail.books, lang, { dienos: selfAfter }) : say(proposalMail.waits, lang)
  await notifyAll(
    trx,
    'UZSAKYMU_SIULYMAI',
    people.map(({ id }) => id),
    {
      imone,
      kiekis: String(proposed),
      kasToliau: next,
      nuoroda: (lang: Lang) => `${publicUrl}/${lang}/truksta/siulymai`,
    },
  )
}
