import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { VersionQuery } from '#contract/inductions/api.ts'
import { type Induction, InductionBody, type InductionVersion } from '#contract/inductions/schema.ts'
import type { Db } from '#server/db/db.ts'
import { json } from '#server/lib/rows/json.ts'
import { list, type Page } from '#server/lib/rows/list.ts'
import { competencyRef } from '#server/lib/rows/refs.ts'
import { passedUntil } from './state.ts'

/** What people read and are asked: the part of an induction that is kept as one value, by versions. */
export type Content = Pick<InductionBody, 'puslapiai' | 'klausimai' | 'bankas'>
export const contentOf = ({ puslapiai, klausimai, bankas }: Content): Content => ({ puslapiai, klausimai, bankas })

/** How many questions the bank has for a competency: those with pictures are not drawn. */
export const inBank = (competency: unknown) =>
  sql<SqlBool>`k.statusas = 'PATVIRTINTA' and k.paveikslas_id is null
    and exists (select from klausimo_kompetencija kk where kk.klausimas_id = k.id and kk.kompetencija_id = ${competency})`

const bank = sql<Induction['bankas']>`(select json_build_object('kiekis', (i.turinys->'bankas'->>'kiekis')::int,
    'kompetencija', ${competencyRef('ko')},
    'yra', (select count(*) from klausimas k where ${inBank(sql`ko.id`)}))
  from kompetencija ko where ko.id = (i.turinys->'bankas'->'kompetencija'->>'id')::bigint)`

const people = (today: string, condition = sql<SqlBool>`true`) =>
  sql<number>`(select count(*)::int from objekto_asmuo oa where oa.objektas_id = i.objektas_id
    and oa.paskirtis = any(i.paskirtys) and (oa.dirba_iki is null or oa.dirba_iki >= ${today}::date) and ${condition})`

/** An induction that nobody has written yet; the first change makes version 1. */
const empty: Induction = {
  ...InductionBody.parse({}),
  bankas: null,
  paskelbta: null,
  tinkaNuo: null,
  keista: false,
  turi: 0,
  islaike: 0,
  versija: 0,
}

/** The induction of a site with its draft. Whoever asks was let to the site before. */
export async function getInduction(db: Db, siteId: number, today: string): Promise<Induction> {
  const row = await db
    .selectFrom('instruktazas as i')
    .leftJoin('instruktazoVersija as v', (join) =>
      join.onRef('v.objektasId', '=', 'i.objektasId').onRef('v.numeris', '=', 'i.paskelbta'),
    )
    .select([
      'i.taikomas',
      'i.butinas',
      'i.siunciamas',
      sql<Induction['paskirtys']>`to_json(i.paskirtys)`.as('paskirtys'),
      'i.riba',
      'i.galiojaDienu',
      sql<Content>`i.turinys`.as('turinys'),
      bank.as('bankas'),
      'i.paskelbta',
      'i.tinkaNuo',
      sql<boolean>`(v.numeris is null or v.turinys <> i.turinys or v.riba <> i.riba or v.galioja_dienu <> i.galioja_dienu)`.as(
        'keista',
      ),
      people(today).as('turi'),
      people(today, sql<SqlBool>`${passedUntil} >= ${today}::date`).as('islaike'),
      'i.versija',
    ])
    .where('i.objektasId', '=', siteId)
    .executeTakeFirst()
  if (!row) return empty
  const { turinys, ...induction } = row
  return { ...turinys, ...induction }
}

/** The versions of the induction of a site, each with how many people have passed it. */
export const listVersions = (
  db: Db,
  siteId: number,
  query: z.output<typeof VersionQuery>,
): Promise<Page<InductionVersion>> =>
  list(
    db
      .selectFrom('instruktazoVersija as v')
      .innerJoin('asmuo as a', 'a.id', 'v.paskelbe')
      .select([
        'v.numeris as id',
        'v.paskelbta',
        json({ id: 'a.id', vardas: 'a.vardas', pavarde: 'a.pavarde' }, { a: 'asmuo' }).as('paskelbe'),
        'v.isNaujo',
        sql<number>`jsonb_array_length(v.turinys->'puslapiai')`.as('puslapiu'),
        sql<number>`jsonb_array_length(v.turinys->'klausimai') + coalesce((v.turinys->'bankas'->>'kiekis')::int, 0)`.as(
          'klausimu',
        ),
        sql<number>`(select count(distinct (b.asmuo_id, b.objekto_asmuo_id))::int from instruktazo_bandymas b
          where b.objektas_id = v.objektas_id and b.numeris = v.numeris and b.islaikyta)`.as('islaike'),
      ])
      .where('v.objektasId', '=', siteId),
    query,
    { id: [sql.ref('v.numeris')] },
  )
