import type { CardClaims } from '#contract/wallet/credential.ts'
import type { Db } from '#server/db/db.ts'
import { readAll, type Store } from '#server/files/store.ts'
import { type Facts, factsOf } from '#server/gate/facts.ts'
import { pictures } from '#server/lib/documents/atMost.ts'
import { sharp } from '#server/lib/process/heavy.ts'

/** What a card says now; never the personal code, the birth date or contacts. */
export const claimsOf = (facts: Facts, picture: string | null): CardClaims => ({
  card_number: facts.numeris,
  family_name: facts.pavarde,
  given_name: facts.vardas,
  ...(facts.imone !== null && { organisation: { code: facts.imKodas ?? '', name: facts.imone } }),
  competences: facts.kompetencijos.map(({ kodas, iki }) => ({ code: kodas, ...(iki !== null && { until: iki }) })),
  ...(picture !== null && { picture }),
})

/** The portrait as JPEG, which every wallet can draw, some 8 KB; null where the file is no picture. */
async function portrait(stored: Buffer): Promise<string | null> {
  try {
    const bytes = await sharp(stored, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize({ width: 240, height: 320, fit: 'cover' })
      .jpeg({ quality: 60, mozjpeg: true })
      .toBuffer()
    return `data:image/jpeg;base64,${bytes.toString('base64')}`
  } catch {
    return null
  }
}

/** The portrait of the holder of these facts, for a wallet; null without one. */
export async function pictureOf(store: Store, { nuotrauka }: Facts): Promise<string | null> {
  const stored = nuotrauka === null ? null : await readAll(store, nuotrauka)
  return stored && pictures(() => portrait(stored))
}

/** What is true now of the holder of a card; undefined where the card is not there. */
export const factsOfCard = async (db: Db, id: number, today: string): Promise<Facts | undefined> =>
  (await factsOf(db, [id], today))[0]
