import type { Db } from '#server/db/db.ts'
import { makeNeed } from '#server/factories/sites.ts'
import type { People } from './people.ts'

/** A profession that no need names, and a need of the company for another one (`needed`). */
export async function makeNeeds(db: Db, { company, rep }: People) {
  const area = '1.1-04'
  const professionOf = async (kodas: string) =>
    (
      await db
        .insertInto('profesija')
        .values({ kodas, pavadinimas: kodas, pavadinimasEn: '', sritiesKodas: area, lygisNuo: 2, lygisIki: 4 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const profession = await professionOf(`LAISVA-${company}`)
  const needed = await professionOf(`REIKIA-${company}`)
  const of = { imoneId: company, profesijaId: needed, sritiesKodas: area, sukure: rep }
  return { profession, needed, need: (await makeNeed(db, of)).id }
}
