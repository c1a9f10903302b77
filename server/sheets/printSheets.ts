import type { Content } from 'pdfmake/interfaces.js'
import type { Assessment } from '#contract/assessments/schema.ts'
import type { DocumentContent } from '#contract/documents/schema.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import type { Mark } from '#server/documents/draft.ts'
import { dataDigest, issueUnkept } from '#server/documents/issue.ts'
import { clock, framed } from '#server/documents/words.ts'
import type { Store } from '#server/files/store.ts'
import { facts } from '#server/lib/documents/blocks.ts'
import { grey } from '#server/lib/documents/look.ts'
import { type Drawing, longPdf } from '#server/lib/documents/pdf.ts'
import { drawSheet } from '#server/lib/documents/sheet.ts'
import type { Context } from '#server/lib/http/context.ts'
import { begin, byTest, competencyOf, footOf, lt, type PrintedSheet, sheetsOf } from './papers.ts'
import { type PrintedQuestion, picturesOf, questionBlock } from './question.ts'

/** All that a print of sheets is drawn from. */
export interface Print {
  assessment: Assessment
  sheets: readonly PrintedSheet[]
  /** By the test: several people may have the same one. */
  questions: ReadonlyMap<number, readonly PrintedQuestion[]>
}

/**
 * The sheets as a sealed document of the registry: for each person the questions with boxes and pictures. The right
 * answers are not read. NotFound if there are no sheets.
 */
export async function printSheets(
  { db, ctx, store }: { db: Db; ctx: Context; store: Store },
  assessment: Assessment,
  asmuo: number | undefined,
): Promise<Buffer> {
  return longPdf(async () => {
    const sheets = await sheetsOf(db, assessment.id, asmuo)
    const rows = await db
      .selectFrom('testoKlausimas as tk')
      .leftJoin('failas', 'failas.id', 'tk.paveikslasId')
      .select(['tk.testasId', 'tk.eile', 'tk.klausimas', 'tk.atsakymai', 'tk.paveikslasId', 'failas.raktas'])
      .where('tk.testasId', 'in', [...new Set(sheets.map(({ testasId }) => testasId))])
      .orderBy('tk.eile')
      .execute()
    const print: Print = { assessment, sheets, questions: byTest(rows) }
    const images = await picturesOf(store, rows)
    return issueUnkept(ctx, {
      rusis: 'TESTO_LAPAS',
      of: { lentele: 'testas', irasoId: assessment.id, asmuoId: asmuo ?? null },
      kalba: 'lt',
      santrauka: dataDigest([assessment.id, assessment.data, sheets, rows]),
      turinys: sheetsContent(print),
      draw: (mark) => sheetsPdf(print, images, { mark, registry: ctx.seal.author.name }),
    })
  })
}

/** The sheets one behind another, each with pages of its own. */
export function sheetsPdf(
  { assessment, sheets, questions }: Print,
  images: Record<string, string>,
  { mark, registry }: { mark: Mark; registry: string },
): Promise<Drawing> {
  const content = sheets.flatMap((sheet, i): Content[] => {
    const asked = questions.get(sheet.testasId) ?? []
    return [
      ...begin(lt('title'), competencyOf(assessment), i === 0),
      ...facts(
        [
          [lt('person'), `${sheet.vardas} ${sheet.pavarde}`, { bold: true }],
          [lt('date'), assessment.data],
          [lt('number'), String(sheet.id)],
        ],
        3,
      ),
      { text: lt('hint'), color: grey, fontSize: 9, margin: [0, 0, 0, 12] },
      ...asked.map((one) => questionBlock(one, images)),
      {
        unbreakable: true,
        margin: [0, 26, 0, 0],
        columns: [line(lt('signature')), line(lt('assessor')), line(`${lt('right')} / ${asked.length}`)],
      },
    ]
  })
  const data = lt('made', { data: civilDay(mark.at) })
  return drawSheet({
    title: lt('title'),
    lang: 'lt',
    at: mark.at,
    ...framed(mark, 'lt', { registry, data, note: 'noteTest' }),
    // Each page names its person, in case it is separated from the others.
    foot: sheets.map(
      ({ id, vardas, pavarde }) => `${vardas} ${pavarde} · ${lt('number')} ${id} · ${footOf(assessment)}`,
    ),
    images,
    content,
  })
}

/** An empty line to write on, with its label. */
const line = (label: string): Content => ({
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.7 }] },
    { text: label, color: grey, fontSize: 8.5, margin: [0, 2, 0, 0] },
  ],
})

/**
 * What the page by which a print is checked says: of which assessment it is, and when which sheets were drawn. No
 * questions are there. A print of several sheets names nobody: each of these people holds its key.
 */
export function sheetsContent({ assessment, sheets, questions }: Print): DocumentContent {
  const { imone, adresas, data } = assessment
  const [only, ...others] = sheets
  return {
    pavadinimas: lt(others.length > 0 ? 'titleOfAll' : 'title'),
    apie: competencyOf(assessment),
    asmuo: only && others.length === 0 ? `${only.vardas} ${only.pavarde}` : null,
    faktai: [
      { pavadinimas: lt('date'), reiksme: data },
      { pavadinimas: lt('institution'), reiksme: imone.pavadinimas },
      { pavadinimas: lt('place'), reiksme: [adresas.adresas, adresas.miestas].filter(Boolean).join(', ') },
    ].filter(({ reiksme }) => reiksme !== ''),
    lenteles: [
      {
        pavadinimas: lt('sheets'),
        antrastes: [lt('number'), lt('questions'), lt('drawn')],
        // In the order of their numbers: that of the paper is by surname.
        eilutes: sheets
          .toSorted((a, b) => a.id - b.id)
          .map(({ id, testasId, sukurta }) => [
            String(id),
            String(questions.get(testasId)?.length ?? 0),
            clock(new Date(sukurta)),
          ]),
      },
    ],
    skyriai: [],
  }
}
