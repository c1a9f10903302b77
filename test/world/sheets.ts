import type { Db } from '#server/db/db.ts'
import { makeQuestion } from '#server/factories/questions.ts'

/**
 * A question of the competency, and a test of the assessment that was opened for one person and not for the other. It
 * has no questions, because tests empty the bank.
 */
export async function makeSheets(
  db: Db,
  atestId: number,
  competency: number,
  asmenys: { opened: number; not: number },
) {
  const question = (await makeQuestion(db, { kompetencijos: [competency] })).id
  const { id: testasId } = await db
    .insertInto('testas')
    .values({ atestId, grupe: true, tvarka: 'random' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sheetOf = async (asmuoId: number, opened: object) =>
    (
      await db
        .insertInto('testoLapas')
        .values({ testasId, atestId, asmuoId, ...opened })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const sheet = await sheetOf(asmenys.opened, { atidaryta: new Date(), minutes: 30 })
  return { question, sheet, unopened: await sheetOf(asmenys.not, {}) }
}
