import { timingSafeEqual } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { isInductionLanguage, languagesOf, triesADay } from '#contract/inductions/rules.ts'
import type { Reading } from '#contract/inductions/schema.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import type { Store } from '#server/files/store.ts'
import type { FileOut } from '#server/lib/http/serve.ts'
import { found } from '#server/lib/rows/found.ts'
import { hashToken, tokenFrom } from '#server/lib/secrets/tokens.ts'
import type { Asked } from './drawTrial.ts'
import type { Content } from './queries.ts'
import { passedUntil } from './state.ts'

/** The tries `b` of the person of `oa` in the site of `oa`. */
export const triesOf = sql<SqlBool>`(b.objektas_id = oa.objektas_id
  and (b.asmuo_id = oa.asmuo_id or b.objekto_asmuo_id = oa.id))`

/** Links that still work: their own end, the end of the stay, and a site or an induction that is no longer in use, end them. */
const working = (db: Db, now: Date) =>
  db
    .selectFrom('instruktazoNuoroda as n')
    .innerJoin('objektoAsmuo as oa', 'oa.id', 'n.objektoAsmuoId')
    .innerJoin('objektas as o', 'o.id', 'oa.objektasId')
    .innerJoin('instruktazas as i', 'i.objektasId', 'oa.objektasId')
    .innerJoin('instruktazoVersija as v', (join) =>
      join.onRef('v.objektasId', '=', 'i.objektasId').onRef('v.numeris', '=', 'i.paskelbta'),
    )
    .where('n.galioja', '>', now.toISOString())
    .where(sql<SqlBool>`(oa.dirba_iki is null or oa.dirba_iki >= ${civilDay(now)}::date)`)
    .where('o.statusas', '<>', 'BAIGTAS')
    .where('i.taikomas', '=', true)

/** What a link opens, and for whom. Throws InstruktazoNuorodaNegalioja, whatever the reason. */
export async function openLink(db: Db, token: string, now: Date) {
  const row = await working(db, now)
    .innerJoin('imone', 'imone.id', 'o.imoneId')
    .leftJoin('asmuo as a', 'a.id', 'oa.asmuoId')
    .select([
      'n.id as nuorodaId',
      'oa.id as stayId',
      'oa.asmuoId',
      'oa.objektasId',
      sql<string>`coalesce(a.vardas, oa.vardas)`.as('vardas'),
      sql<string>`coalesce(a.pavarde, oa.pavarde)`.as('pavarde'),
      'a.kalba',
      'o.pavadinimas as objektas',
      'imone.pavadinimas as imone',
      'i.butinas',
      'i.tinkaNuo',
      'v.numeris',
      'v.riba',
      'v.galiojaDienu',
      sql<Content>`v.turinys`.as('turinys'),
      sql<string | null>`${passedUntil}`.as('iki'),
      sql<number>`(select count(*)::int from instruktazo_bandymas b
        where ${triesOf} and b.diena = ${civilDay(now)}::date)`.as('bandymai'),
      // The try that was begun today and not handed in.
      sql<{ id: number; numeris: number; klausimai: Asked[] } | null>`(
        select json_build_object('id', b.id, 'numeris', b.numeris, 'klausimai', b.klausimai) from instruktazo_bandymas b
        where ${triesOf} and b.diena = ${civilDay(now)}::date and b.baigta is null)`.as('pradetas'),
    ])
    .where('n.zyme', '=', hashToken(token))
    .executeTakeFirst()
  if (!row) throw new AppError('InstruktazoNuorodaNegalioja')
  return row
}
export type Opened = Awaited<ReturnType<typeof openLink>>

type Secret = Pick<Config, 'secret'>
/** The key of one picture for one link: it opens nothing else. */
const pictureKey = ({ secret }: Secret, link: number, file: number) =>
  tokenFrom(secret, 'instruktazo-paveikslas', `${link}:${file}`)
const pictureAddress = (config: Secret, link: number, file: number) =>
  `/api/instruktazai/paveikslai/${file}?nuoroda=${link}&leidimas=${pictureKey(config, link, file)}`

/** How many questions a try of this content has. */
export const questionsOf = ({ klausimai, bankas }: Content) => klausimai.length + (bankas?.kiekis ?? 0)
/** Tries that are left today. */
export const left = (tries: number) => Math.max(0, triesADay - tries)

/** What the link shows. Throws InstruktazoNuorodaNegalioja. */
export async function readInduction(db: Db, config: Secret, token: string, now: Date): Promise<Reading> {
  const link = await openLink(db, token, now)
  const { turinys, iki } = link
  const kalbos = languagesOf(turinys.puslapiai)
  const own = link.kalba ?? ''
  return {
    objektas: { pavadinimas: link.objektas, imone: link.imone },
    asmuo: { vardas: link.vardas, pavarde: link.pavarde },
    kalba: isInductionLanguage(own) && kalbos.includes(own) ? own : 'lt',
    kalbos,
    puslapiai: turinys.puslapiai.map(({ paveikslas, tekstai }) => ({
      paveikslas: paveikslas && pictureAddress(config, link.nuorodaId, paveikslas.id),
      tekstai,
    })),
    klausimu: questionsOf(turinys),
    riba: link.riba,
    butinas: link.butinas,
    liko: left(link.bandymai),
    islaikytaIki: iki !== null && iki >= civilDay(now) ? iki : null,
  }
}

/** A picture of the induction that a link shows, by the key that its reading gave. Throws NotFound. */
export async function readPicture(
  db: Db,
  store: Store,
  config: Secret,
  file: number,
  { nuoroda, leidimas }: { nuoroda: number; leidimas: string },
  now: Date,
): Promise<FileOut> {
  const key = Buffer.from(pictureKey(config, nuoroda, file))
  const sent = Buffer.from(leidimas)
  if (sent.length !== key.length || !timingSafeEqual(sent, key)) throw new AppError('NotFound')
  const { raktas, pavadinimas, tipas, dydis } = found(
    await working(db, now)
      .innerJoin('instruktazoPaveikslas as p', 'p.objektasId', 'i.objektasId')
      .innerJoin('failas as f', 'f.id', 'p.failasId')
      .select(['f.raktas', 'f.pavadinimas', 'f.tipas', 'f.dydis'])
      .where('n.id', '=', nuoroda)
      .where('p.failasId', '=', file)
      .where('p.paskelbtas', '=', true)
      .executeTakeFirst(),
  )
  return { file: await store.read(raktas), name: pavadinimas, type: tipas, size: dydis, inline: true }
}
