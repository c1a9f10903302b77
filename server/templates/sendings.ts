import { type SqlBool, sql } from 'kysely'
import type { Query } from '#contract/lib/endpoint.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { can, type Session } from '#contract/rights.ts'
import { countsOf, stateOf } from '#contract/templates/rules.ts'
import type { Receiver, ReceiverState, Sending } from '#contract/templates/schema.ts'
import type { sendingsApi } from '#contract/templates/sendingsApi.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { equals, matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { alphabetical, contains, list, type Page } from '#server/lib/rows/list.ts'
import { personRef } from '#server/lib/rows/refs.ts'
import { wordsInTexts } from '#server/lib/rows/search.ts'

/**
 * SQL: the state of the receiver `g` whose message is `z`. While the message is still to be made, the receiver waits; the
 * state of a message that is no longer kept is not known.
 */
export const receiverState = sql<ReceiverState>`case when g.ruosiama then 'LAUKIA'
  else coalesce(g.praleista, z.statusas, 'NESAUGOMA') end`

/** Sendings that this session sees: all, or those that the caller began. */
const visible = (session: Session) =>
  can(session, 'AccessAllImones') ? sql<SqlBool>`true` : sql<SqlBool>`s.sukure = ${session.userId}`

// Pairs and not an object: the keys of objects would be changed to camel case on the way here. Each message is looked up
// by its id, because a join would read all messages of the registry for each sending of the page.
const countsByState = sql<[ReceiverState, number][] | null>`(select jsonb_agg(jsonb_build_array(busena, kiek)) from (
  select case when g.ruosiama then 'LAUKIA'
      else coalesce(g.praleista, (select z.statusas from zinute z where z.id = g.zinute_id), 'NESAUGOMA') end as busena,
    count(*)::int as kiek
  from siuntimo_gavejas g
  where g.siuntimas_id = s.id group by 1) as kiekiai)`

const sendings = (db: Db, session: Session) =>
  db
    .selectFrom('siuntimas as s')
    .innerJoin('asmuo as a', 'a.id', 's.sukure')
    .select([
      's.id',
      's.sablonasId',
      's.pavadinimas',
      sql<Lang>`s.kalba`.as('kalba'),
      's.tema',
      's.tekstas',
      's.sms',
      's.naujienlaiskis',
      's.sukurta',
      personRef('a').as('sukure'),
      countsByState.as('kiekiai'),
    ])
    .where(visible(session))
type Row = Awaited<ReturnType<ReturnType<typeof sendings>['executeTakeFirstOrThrow']>>

function shown({ kiekiai: known, sablonasId, ...row }: Row): Sending {
  const kiekiai = countsOf(Object.fromEntries(known ?? []))
  return {
    ...row,
    sablonas: sablonasId === null ? null : { id: sablonasId },
    busena: stateOf(kiekiai),
    gaveju: Object.values(kiekiai).reduce((sum, count) => sum + count, 0),
    kiekiai,
  }
}

export async function listSendings(
  db: Db,
  session: Session,
  query: Query<typeof sendingsApi.list>,
): Promise<Page<Sending>> {
  const select = sendings(db, session).where(
    matching(query, {
      search: wordsInTexts('s.pavadinimas'),
      sablonas: equals('s.sablonasId'),
    }),
  )
  const { rows, total } = await list(select, query, {
    sukurta: [sql.ref('s.sukurta'), sql.ref('s.id')],
    pavadinimas: [alphabetical('s.pavadinimas'), sql.ref('s.id')],
  })
  return { rows: rows.map(shown), total }
}

export const getSending = async (db: Db, session: Session, id: number): Promise<Sending> =>
  shown(found(await sendings(db, session).where('s.id', '=', id).executeTakeFirst()))

/** Locks a sending against another stop or retry. Throws NotFound. */
export const lockSending = async (trx: Trx, session: Session, id: number) =>
  found(
    await trx
      .selectFrom('siuntimas as s')
      .select('s.id')
      .where('s.id', '=', id)
      .where(visible(session))
      .forUpdate()
      .executeTakeFirst(),
  )

const byName = [alphabetical('a.pavarde'), alphabetical('a.vardas'), sql.ref('a.id')]

/** The delivery record. The caller has checked that the session sees the sending. */
export function listReceivers(
  db: Db,
  siuntimasId: number,
  query: Query<typeof sendingsApi.receivers>,
): Promise<Page<Receiver>> {
  const select = db
    .selectFrom('siuntimoGavejas as g')
    .innerJoin('asmuo as a', 'a.id', 'g.asmuoId')
    .leftJoin('zinute as z', 'z.id', 'g.zinuteId')
    .select([
      personRef('a').as('asmuo'),
      receiverState.as('busena'),
      'z.kanalas',
      'z.issiusta',
      sql<number>`coalesce(z.bandymai, 0)`.as('bandymai'),
    ])
    .where('g.siuntimasId', '=', siuntimasId)
    .where(
      matching(query, {
        search: (text) => contains('a.pavardeNorm', text),
        busena: (states) => sql<SqlBool>`${receiverState} in (${sql.join(states)})`,
      }),
    )
  return list(select, query, { pavarde: byName, busena: [receiverState, ...byName] })
}
