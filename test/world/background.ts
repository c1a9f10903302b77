import type { Db } from '#server/db/db.ts'
import { makeEducation, makeLanguage, makeRating } from '#server/factories/background.ts'
import { makeFile } from '#server/factories/make.ts'
import type { People } from './people.ts'
import { several } from './several.ts'

/** Languages, ratings and education of the first worker, with the diploma that proves them. */
export async function makeBackground(db: Db, { company, person, rep }: People) {
  const diploma = (await makeFile(db)).id
  const learned = { asmuoId: person, failas: diploma }
  return {
    diploma,
    languages: await several((i) => makeLanguage(db, { asmuoId: person, kalba: 'OT', kitaKalba: `Kalba ${i}` })),
    ratings: await several(() => makeRating(db, { asmuoId: person, imoneId: company, sukure: rep })),
    educations: await several(() => makeEducation(db, learned)),
    education: (await makeEducation(db, learned)).id,
  }
}
