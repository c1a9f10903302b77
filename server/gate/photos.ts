import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { GateCardReply } from '#contract/gate/schema.ts'
import { placeInLists } from '#contract/gate/statusList.ts'
import type { Db } from '#server/db/db.ts'
import { readAll, type Store } from '#server/files/store.ts'
import { pictures, wholePictures } from '#server/lib/documents/atMost.ts'
import type { FileOut } from '#server/lib/http/serve.ts'
import { sharp } from '#server/lib/process/heavy.ts'
import { found, ifSeen } from '#server/lib/rows/found.ts'
import { confirmedAtMain } from '#server/persons/employed.ts'
import { valueOfNumber } from './values.ts'

/** The name of a person's photo for gates: the person and the file, so that a new photo has a new name. */
export const photoOf = sql<
  string | null
>`case when asmuo.nuotrauka_id is not null then asmuo.id || '-' || asmuo.nuotrauka_id end`

/** The size in which a guard sees it, some 5 KB. */
const size = { width: 240, height: 320 }

const small = (stored: Buffer) =>
  sharp(stored, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize({ ...size, fit: 'cover' })
    .webp({ quality: 50 })
    .toBuffer()

/**
 * The photo of this name, made small, for the gate of a site where the person is or was. Throws NotFound, and as
 * `counted` does, which goes on beside the reading.
 */
export async function gatePhoto(
  db: Db,
  store: Store,
  siteId: number,
  nuotrauka: string,
  counted: Promise<unknown>,
): Promise<FileOut> {
  const [person = '', file = ''] = nuotrauka.split('-')
  const reading = db
    .selectFrom('asmuo')
    .innerJoin('failas', 'failas.id', 'asmuo.nuotraukaId')
    .select('failas.raktas')
    .where('asmuo.id', '=', Number(person))
    .where('failas.id', '=', Number(file))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('objektoAsmuo as oa')
          .select('oa.id')
          .whereRef('oa.asmuoId', '=', 'asmuo.id')
          .where('oa.objektasId', '=', siteId),
      ),
    )
    .executeTakeFirst()
  const { raktas } = found(await ifSeen(counted, reading))
  return wholePictures(async () => {
    const stored = await readAll(store, raktas)
    const bytes = await pictures(() => small(found(stored ?? undefined)))
    const file = Readable.from([bytes], { objectMode: false })
    return { file, size: bytes.length, name: `${nuotrauka}.webp`, type: 'image/webp', inline: true }
  })
}

/** What the registry knows of a card now; of a blocked person nothing, as on the public pages. Throws NotFound. */
export async function gateCard(db: Db, numeris: string, today: string): Promise<GateCardReply> {
  const reading = db
    .selectFrom('kortele')
    .innerJoin('asmuo', 'asmuo.id', 'kortele.asmuoId')
    .leftJoin('imone', (join) => join.onRef('imone.id', '=', 'asmuo.imoneId').on(confirmedAtMain))
    .select(['kortele.id', 'kortele.numeris', 'asmuo.vardas', 'asmuo.pavarde', 'imone.pavadinimas as imone'])
    .select(sql<boolean>`asmuo.nuotrauka_id is not null`.as('nuotrauka'))
    .where('kortele.numeris', '=', numeris)
    .where('asmuo.statusas', '<>', sql.lit('UZBLOKUOTA'))
    .executeTakeFirst()
  const [card, reiksme] = await Promise.all([reading, valueOfNumber(db, numeris, today)])
  const { id, ...rest } = found(card)
  return { ...rest, ...placeInLists(id), reiksme }
}
