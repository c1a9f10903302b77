import type { Content } from 'pdfmake/interfaces.js'
import type { Assessment } from '#contract/assessments/schema.ts'
import { sheetTexts } from '#contract/documents/sheet.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { say } from '#contract/lib/texts.ts'
import type { Db } from '#server/db/db.ts'
import { fact, table } from '#server/lib/documents/blocks.ts'
import { bad } from '#server/lib/documents/look.ts'
import { longPdf } from '#server/lib/documents/pdf.ts'
import { drawSheet } from '#server/lib/documents/sheet.ts'
import { begin, byTest, competencyOf, footOf, letter, lt, sheetsOf } from './papers.ts'

/**
 * The key of the sheets: the right letters of each test, and the people who have it. It is a paper of one day that nobody
 * else is shown, so it has no number and no address to check it.
 */
export async function printKey(db: Db, assessment: Assessment, asmuo: number | undefined, now: Date): Promise<Buffer> {
  const sheets = byTest(await sheetsOf(db, assessment.id, asmuo))
  const questions = byTest(
    await db
      .selectFrom('testoKlausimas')
      .select(['testasId', 'eile', 'klausimas', 'teisingi'])
      .where('testasId', 'in', [...sheets.keys()])
      .orderBy('eile')
      .execute(),
  )
  const content = [...sheets].flatMap(([testasId, people], i): Content[] => [
    ...begin(lt('keyTitle'), competencyOf(assessment), i === 0),
    { text: lt('secret'), bold: true, color: bad, margin: [0, 0, 0, 10] },
    fact([lt('date'), assessment.data]),
    fact([
      lt('person'),
      people.map(({ id, vardas, pavarde }) => `${vardas} ${pavarde} (${lt('number')} ${id})`).join(', '),
    ]),
    table(
      [
        { title: lt('order'), width: 30, figures: true },
        { title: lt('question'), width: '*' },
        { title: lt('answer'), width: 110 },
      ],
      (questions.get(testasId) ?? []).map(({ eile, klausimas, teisingi }) => [
        eile,
        klausimas,
        { text: teisingi.map(letter).join(', '), bold: true },
      ]),
    ),
  ])
  const foot = [...sheets].map(() => `${lt('keyTitle')} · ${footOf(assessment)}`)
  const head = { registry: say(sheetTexts.registry, 'lt'), numeris: '', data: lt('made', { data: civilDay(now) }) }
  const sheet = { title: lt('keyTitle'), lang: 'lt', at: now, head, check: null, foot, content } as const
  return (await longPdf(() => drawSheet(sheet))).bytes
}
