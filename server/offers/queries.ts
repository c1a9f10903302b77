import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { civilDay } from '#contract/lib/civil.ts'
import type { OfferQuery } from '#contract/offers/api.ts'
import type { Offer } from '#contract/offers/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { among, matching } from '#server/lib/rows/filters.ts'
import { json } from '#server/lib/rows/json.ts'
import { list, type Page } from '#server/lib/rows/list.ts'
import { competencyRef } from '#server/lib/rows/refs.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { kilometres, placeOf } from './place.ts'

type Query = z.output<typeof OfferQuery>

interface Row {
  rusis: Offer['rusis']
  id: number
  data: string
  laikas: string | null
  registriki: string
  pavadinimas: string
  imoneId: number
  miestas: string
  adresas: string
  savivaldybe: string | null
  kalba: string | null
  laisvosVietos: number | null
  eileje: number | null
}

/** What can still be registered to, today or later, that gives one of these. Assessments give no certificates. */
const given = (today: string, kompetencijos: readonly number[], pazymejimai: readonly number[]) =>
  sql<Row>`(
  select 'ATESTAVIMAS' as rusis, a.id, a.data, a.laikas, a.data as registriki, a.pavadinimas, a.imone_id, a.miestas,
    a.adresas, a.savivaldybe, null as kalba,
    case when a.vietos is not null then greatest(0, a.vietos - a.asmenu_skaicius) end as laisvos_vietos,
    null::int as eileje
  from atestavimas a
  where a.kompetencija_id = any(${[...kompetencijos]}::bigint[]) and a.data >= ${today}
  union all
  select 'MOKYMAS', m.id, m.data_nuo, m.laikas, m.registriki, m.pavadinimas, m.imone_id, m.miestas,
    m.adresas, m.savivaldybe, m.kalba,
    case when m.vietos is not null then greatest(0, m.vietos - m.asmenu_skaicius) end, m.eileje
  from mokymas m
  where m.registriki >= ${today} and m.id in (
    select mokymas_id from mokymo_kompetencija where kompetencija_id = any(${[...kompetencijos]}::bigint[])
    union select mokymas_id from mokymo_pazymejimas where pazymejimas_id = any(${[...pazymejimai]}::bigint[])))`

/** The record of a competency or certificate, as a row of JSON. */
const ref = (alias: string) => sql`${competencyRef(alias)} order by ${sql.ref(`${alias}.kodas`)}`

const competencies = sql<Offer['kompetencijos']>`case p.rusis when 'ATESTAVIMAS' then
  (select json_agg(${ref('k')}) from atestavimas a join kompetencija k on k.id = a.kompetencija_id where a.id = p.id)
  else coalesce((select json_agg(${ref('k')}) from mokymo_kompetencija mk join kompetencija k on k.id = mk.kompetencija_id
    where mk.mokymas_id = p.id), '[]') end`
const certificates = sql<Offer['pazymejimai']>`case p.rusis when 'ATESTAVIMAS' then '[]' else
  coalesce((select json_agg(${ref('c')}) from mokymo_pazymejimas mp join privalomas_pazymejimas c on c.id = mp.pazymejimas_id
    where mp.mokymas_id = p.id), '[]') end`

/** The registration of the person, if there is one that is not cancelled. */
const registered = (asmuoId: number | null) => sql<Offer['registruotas']>`case p.rusis
  when 'ATESTAVIMAS' then (select aa.statusas from atestavimo_asmuo aa where aa.atest_id = p.id
    and aa.asmuo_id = ${asmuoId}::bigint and aa.statusas in ('LAUKIAMA', 'PATVIRTINTA'))
  else (select ma.statusas from mokymo_asmuo ma where ma.mokymas_id = p.id
    and ma.asmuo_id = ${asmuoId}::bigint and ma.statusas <> 'ATSAUKTA') end`

/**
 * Offers that give one of what is asked. Those that are full come last in either order. Throws NotFound where the session may not see
 * the person.
 */
export async function listOffers(db: Db, session: Session, query: Query, now: Date): Promise<Page<Offer>> {
  const { kompetencija = [], pazymejimas = [], asmuo = null, savivaldybe } = query
  if (kompetencija.length + pazymejimas.length === 0) throw wrong({ kompetencija: 'required' })
  // The person is looked for even where the place is named, since registrations are told.
  const home = await placeOf(db, session, asmuo)
  const km = kilometres(savivaldybe || home, 'p.savivaldybe')
  const isFull = sql`coalesce(p.laisvos_vietos = 0, false)`
  const [far, kind, id] = [sql`coalesce(${km}, 100000)`, sql.ref('p.rusis'), sql.ref('p.id')]
  const select = db
    .selectFrom(given(civilDay(now), kompetencija, pazymejimas).as('p'))
    .innerJoin('imone', 'imone.id', 'p.imoneId')
    .select([
      'p.rusis',
      'p.id',
      'p.data',
      sql<string | null>`to_char(p.laikas, 'HH24:MI')`.as('laikas'),
      'p.registriki',
      'p.pavadinimas',
      competencies.as('kompetencijos'),
      certificates.as('pazymejimai'),
      json({ pavadinimas: 'imone.pavadinimas' }, { imone: 'imone' }).as('imone'),
      sql<Offer['adresas']>`json_build_object('adresas', p.adresas, 'miestas', p.miestas)`.as('adresas'),
      'p.savivaldybe',
      'p.kalba',
      km.as('atstumas'),
      'p.laisvosVietos',
      'p.eileje',
      registered(asmuo).as('registruotas'),
    ])
    .where(
      matching(query, {
        kompetencija: () => null,
        pazymejimas: () => null,
        asmuo: () => null,
        savivaldybe: () => null,
        nuo: (day) => sql<SqlBool>`p.data >= ${day}`,
        iki: (day) => sql<SqlBool>`p.data <= ${day}`,
        // An assessment has no language of its own.
        kalba: (code) => sql<SqlBool>`(p.kalba = ${code} or p.rusis = 'ATESTAVIMAS')`,
        rusis: among('p.rusis'),
      }),
    )
  return list(select, query, {
    atstumas: [sql`(${isFull}, ${far})`, sql.ref('p.data'), kind, id],
    data: [sql`(${isFull}, p.data)`, far, kind, id],
  })
}
