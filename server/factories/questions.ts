import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Klausimas } from '#server/db/types.ts'

type Set = Partial<Insertable<Klausimas>> & {
  /** The first answer is right, unless `teisingi` says otherwise. */
  atsakymai?: readonly string[]
  teisingi?: readonly number[]
  kompetencijos: readonly number[]
}

/** A confirmed question with three answers, of which the first is right. */
export async function makeQuestion(db: Db, { atsakymai, teisingi = [1], kompetencijos, ...set }: Set) {
  const { statusas = 'PATVIRTINTA' } = set
  const question: Selectable<Klausimas> = await db
    .insertInto('klausimas')
    .values({
      klausimas: 'Kokio storio turi būti gulsčioji plytų mūro siūlė?',
      tema: 'TECHNOLOGIJA',
      statusas,
      ...(statusas === 'PATVIRTINTA' ? { patvirtinta: sql<string>`now()` } : {}),
      ...set,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const answers = atsakymai ?? ['10–12 mm', '25 mm', '3 mm']
  await db
    .insertInto('klausimoAtsakymas')
    .values(
      answers.map((atsakymas, i) => ({
        klausimasId: question.id,
        eile: i + 1,
        atsakymas,
        teisingas: teisingi.includes(i + 1),
      })),
    )
    .execute()
  await db
    .insertInto('klausimoKompetencija')
    .values(kompetencijos.map((kompetencijaId) => ({ klausimasId: question.id, kompetencijaId })))
    .execute()
  return question
}
