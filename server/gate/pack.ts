import { sql } from 'kysely'
import type { PackReply } from '#contract/gate/schema.ts'
import { cardValues, firstPhoneList, placeInLists } from '#contract/gate/statusList.ts'
import { addDays } from '#contract/lib/civil.ts'
import { nameIn } from '#contract/lib/names.ts'
import type { CompetencyRef } from '#contract/lib/refs.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { Code } from '#contract/statuses.ts'
import { byPurpose, lackRows } from '#server/certificates/lacks.ts'
import type { Db } from '#server/db/db.ts'
import { askedInduction } from '#server/inductions/state.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { companyRef, nameSql, orNull } from '#server/lib/rows/refs.ts'
import { sdidDoubtful } from '#server/sdid/state.ts'
import { contractOf, works } from '#server/sitePeople/queries.ts'
import { certificatesOf, competenciesOf } from '#server/siteRequirements/lacks.ts'
import { photoOf } from './photos.ts'
import { settingsOf } from './settings.ts'
import { valuesOf } from './values.ts'

/** Who comes within so many days is in the pack. */
const ahead = 7
/** Who was in the site until so many days ago is told from strangers. */
const behind = 30

/**
 * Everybody of the site who may come to the gate on this day, with what the verdict needs; `cards`: only the holders of
 * these, by their numbers.
 */
export const people = (db: Db, siteId: number, today: string, lang: Lang, cards?: readonly string[]) =>
  db
    .selectFrom('objektoAsmuo as oa')
    .innerJoin('objektas as o', 'o.id', 'oa.objektasId')
    .leftJoin('asmuo', 'asmuo.id', 'oa.asmuoId')
    .leftJoin('imone', 'imone.id', 'oa.imoneId')
    .select([
      'oa.id',
      'oa.asmuoId',
      sql<string>`coalesce(asmuo.vardas, oa.vardas)`.as('vardas'),
      sql<string>`coalesce(asmuo.pavarde, oa.pavarde)`.as('pavarde'),
      orNull('imone', companyRef('imone')).as('imone'),
      sql<Code<'objektoPaskirtys'>>`oa.paskirtis`.as('paskirtis'),
      'oa.priezastis',
      'oa.dirbaNuo',
      'oa.dirbaIki',
      sql<
        { id: number; numeris: string }[]
      >`coalesce((select json_agg(json_build_object('id', k.id, 'numeris', k.numeris)
        order by array_position(array['AKTYVI','SUSPENDUOTA'], k.statusas), k.id desc)
        from kortele k where k.asmuo_id = oa.asmuo_id and k.statusas not in ('UZSAKOMA')), '[]')`.as('korteles'),
      sql<boolean>`(oa.asmuo_id is null or oa.imone_id is null or ${works})`.as('dirba'),
      contractOf.as('sutartis'),
      sql<
        { id: number; kodas: string; pavadinimas: string; galioja: string | null }[]
      >`coalesce((select json_agg(json_build_object('id', k.id, 'kodas', k.kodas, 'pavadinimas', ${nameSql('k', lang)}, 'galioja', ak.galioja)
          order by k.kodas) from asmens_kompetencija ak join kompetencija k on k.id = ak.kompetencija_id
        where ak.asmuo_id = oa.asmuo_id and ak.statusas = 'GALIOJA'
          and coalesce(ak.galioja, ${today}::date) >= ${today}::date), '[]')`.as('kompetencijos'),
      sql<
        { id: number; galioja: string | null }[]
      >`coalesce((select json_agg(json_build_object('id', ap.pazymejimas_id, 'galioja', ap.galioja) order by ap.pazymejimas_id)
        from asmens_pazymejimas ap where ap.asmuo_id = oa.asmuo_id), '[]')`.as('pazymejimai'),
      sql<
        string[]
      >`case when oa.asmuo_id is null then '[]' else coalesce((select json_agg(${nameSql('l', lang)} order by l.id)
        from (${lackRows(sql.ref('oa.asmuoId'), byPurpose(sql.ref('oa.paskirtis')), today)}) l where l.bukle <> 'BAIGIASI'), '[]') end`.as(
        'trukstaPazymejimu',
      ),
      sql<boolean>`exists (select from asmuo_imone s where s.asmuo_id = oa.asmuo_id and s.imone_id = oa.imone_id
        and s.statusas = 'PATVIRTINTA' and coalesce(s.sdid, '') <> '' and not ${sdidDoubtful('s', today)})`.as('sdid'),
      askedInduction.as('instruktazas'),
      photoOf.as('nuotrauka'),
    ])
    .where('oa.objektasId', '=', siteId)
    .where('oa.dirbaNuo', '<=', addDays(today, ahead))
    .where(sql<boolean>`(oa.dirba_iki is null or oa.dirba_iki >= ${addDays(today, -behind)}::date)`)
    .$if(cards !== undefined, (qb) =>
      qb.where(sql<boolean>`oa.asmuo_id in (select asmuo_id from kortele where numeris = any(${cards}::text[]))`),
    )
    .orderBy('oa.id')
    .execute()

const requirements = (db: Db, siteId: number) =>
  db
    .selectFrom('objektoReikalavimas as r')
    .select([
      'r.id',
      sql<Code<'objektoPaskirtys'> | null>`r.paskirtis`.as('paskirtis'),
      'r.imoneId',
      'r.butinas',
      competenciesOf.as('kompetencijos'),
      certificatesOf.as('pazymejimai'),
    ])
    .where('r.objektasId', '=', siteId)
    .orderBy('r.id')
    .execute()

const site = async (db: Db, siteId: number) =>
  found(
    await db
      .selectFrom('objektas as o')
      .innerJoin('imone', 'imone.id', 'o.imoneId')
      .select([
        'o.id',
        'o.pavadinimas',
        sql<string>`coalesce(nullif(concat_ws(', ', nullif(o.adresas, ''), nullif(o.miestas, '')), ''), o.teritorija, '')`.as(
          'adresas',
        ),
        'imone.pavadinimas as imone',
      ])
      .where('o.id', '=', siteId)
      .executeTakeFirst(),
  )

/** In which lists the phones of the people of a site are. */
async function phoneLists(db: Db, siteId: number): Promise<number[]> {
  const phones = await db
    .selectFrom('telefonas as t')
    .innerJoin('objektoAsmuo as oa', (join) =>
      join.onRef('oa.asmuoId', '=', 't.asmuoId').on('oa.objektasId', '=', siteId),
    )
    .select('t.id')
    .where('t.pabaiga', 'is', null)
    .execute()
  return phones.map(({ id }) => placeInLists(id, firstPhoneList).sarasas)
}

/** What a gate of this site keeps. The caller is a device of the site. Throws NotFound where the site is gone. */
export async function packOf(db: Db, siteId: number, today: string, lang: Lang): Promise<PackReply> {
  const [objektas, { versija: _, ...nustatymai }, rows, asked, ofPhones] = await together(
    site(db, siteId),
    settingsOf(db, siteId),
    people(db, siteId, today, lang),
    requirements(db, siteId),
    phoneLists(db, siteId),
  )
  const values = await valuesOf(db, [...new Set(rows.flatMap(({ korteles }) => korteles.map(({ id }) => id)))], today)
  const zmones = rows.map(({ asmuoId: __, korteles, ...person }) => ({
    ...person,
    korteles: korteles.map(({ id, numeris }) => ({
      numeris,
      ...placeInLists(id),
      reiksme: values.get(id) ?? cardValues.negalioja,
    })),
  }))
  const named = (all: readonly CompetencyRef[]) => all.map((one) => ({ id: one.id, pavadinimas: nameIn(lang, one) }))
  const reikalavimai = asked.map(({ imoneId, ...one }) => ({
    ...one,
    imone: imoneId === null ? null : { id: imoneId },
    kompetencijos: named(one.kompetencijos),
    pazymejimai: named(one.pazymejimai),
  }))
  const lists = zmones.flatMap(({ korteles }) => korteles.map(({ sarasas }) => sarasas))
  const sarasai = [...new Set([0, firstPhoneList, ...lists, ...ofPhones])]
  return { objektas, nustatymai, reikalavimai, zmones, sarasai: sarasai.sort((a, b) => a - b) }
}
