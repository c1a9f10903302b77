import { type SqlBool, sql } from 'kysely'
import type { InductionBody } from '#contract/inductions/schema.ts'
import { addDays } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import { insertFile } from '#server/files/queries.ts'
import type { Store } from '#server/files/store.ts'
import { sharp } from '#server/lib/process/heavy.ts'
import { asked } from '#server/sitePeople/queries.ts'
import { isLacking } from '#server/siteRequirements/lacks.ts'
import { inductionPages, inductionPictures, inductionQuestions } from './inductionTexts.ts'

const home = 'Daugiabutis Žalgirio g. 114'
const siteOf = (db: Db) =>
  db.selectFrom('objektas').select(['id', 'imoneId']).where('pavadinimas', '=', home).executeTakeFirstOrThrow()

/**
 * The induction of the site of the representative's company, published two months ago. Whoever has a card and all that is
 * needed has passed it; those whom the gate does not let in for something else have not.
 */
export async function loadSiteInductions(db: Db, today: string): Promise<void> {
  const { id: objektasId, imoneId } = await siteOf(db)
  const { id: paskelbe } = await db
    .selectFrom('asmuo')
    .select('id')
    .where('imoneId', '=', imoneId)
    .where('vartotojoTipas', '=', 'ORG_ATSTOVAS')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const content: Pick<InductionBody, 'puslapiai' | 'klausimai' | 'bankas'> = {
    puslapiai: inductionPages,
    klausimai: inductionQuestions,
    bankas: null,
  }
  const turinys = JSON.stringify(content)
  const settings = { taikomas: true, butinas: true, siunciamas: false, paskirtys: ['DARBUOTOJAS', 'VADOVAS'] }
  const test = { riba: 66, galiojaDienu: 365 }
  await db
    .insertInto('instruktazas')
    .values({ objektasId, ...settings, ...test, turinys, paskelbta: 1, tinkaNuo: 1 })
    .execute()
  const paskelbta = `${addDays(today, -60)}T08:00:00Z`
  await db
    .insertInto('instruktazoVersija')
    .values({ objektasId, numeris: 1, ...test, turinys, isNaujo: true, paskelbe, paskelbta })
    .execute()
  await db
    .insertInto('instruktazoBandymas')
    .columns([
      ...(['objektasId', 'numeris', 'asmuoId', 'diena', 'kalba', 'klausimai'] as const),
      ...(['pradeta', 'baigta', 'teisingai', 'islaikyta', 'galioja'] as const),
    ])
    .expression(
      db
        .selectFrom('objektoAsmuo as oa')
        .select([
          'oa.objektasId',
          sql.lit(1).as('numeris'),
          'oa.asmuoId',
          ...[sql`d.diena`.as('diena'), sql.lit('lt').as('kalba'), sql`'[]'::jsonb`.as('klausimai')],
          ...[sql`d.diena + time '07:00'`.as('pradeta'), sql`d.diena + time '07:06'`.as('baigta')],
          ...[sql.lit(3).as('teisingai'), sql`true`.as('islaikyta'), sql`d.diena + 365`.as('galioja')],
        ])
        .innerJoin(
          sql<{ id: number; diena: string }>`lateral (select oa.id,
            ${addDays(today, -30)}::date + (oa.id % 20)::int as diena)`.as('d'),
          (join) => join.onRef('d.id', '=', 'oa.id'),
        )
        .where('oa.objektasId', '=', objektasId)
        .where(sql<SqlBool>`exists (select from kortele k where k.asmuo_id = oa.asmuo_id and k.statusas = 'AKTYVI')`)
        .where(sql<SqlBool>`not ${isLacking(asked(today))}`),
    )
    .execute()
}

/** The pictures of its pages, drawn here. */
export async function loadInductionPictures(db: Db, store: Store): Promise<void> {
  const { id: objektasId } = await siteOf(db)
  const ids: number[] = []
  for (const { svg, name } of inductionPictures) {
    const kept = await store.put(await sharp(Buffer.from(svg)).png().toBuffer())
    const file = { ...kept, pavadinimas: name, tipas: 'image/png', lentele: 'IMONE' as const, ikele: null }
    ids.push((await insertFile(db, file)).id)
  }
  await db
    .insertInto('instruktazoPaveikslas')
    .values(ids.map((failasId) => ({ objektasId, failasId, paskelbtas: true })))
    .execute()
  const puslapiai = inductionPages.map((page, at) => ({ ...page, paveikslas: { id: ids[at] } }))
  const turinys = sql<string>`jsonb_set(turinys, '{puslapiai}', ${JSON.stringify(puslapiai)}::jsonb)`
  await db.updateTable('instruktazas').set({ turinys }).where('objektasId', '=', objektasId).execute()
  await db.updateTable('instruktazoVersija').set({ turinys }).where('objektasId', '=', objektasId).execute()
}
