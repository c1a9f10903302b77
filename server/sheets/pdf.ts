import type { Content, ContentText } from 'pdfmake/interfaces.js'
import sharp from 'sharp'
import type { Assessment } from '#contract/assessments/schema.ts'
import { sheetTexts } from '#contract/documents/sheet.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { say } from '#contract/lib/texts.ts'
import { sheetPdfTexts as t } from '#contract/sheets/pdf.ts'
import type { Db } from '#server/db/db.ts'
import { readAll, type Store } from '#server/files/store.ts'
import { pictures } from '#server/lib/documents/atMost.ts'
import { fact, facts, table, titled } from '#server/lib/documents/blocks.ts'
import { bad, grey } from '#server/lib/documents/look.ts'
import { longPdf } from '#server/lib/documents/pdf.ts'
import { drawSheet, type Sheet } from '#server/lib/documents/sheet.ts'
import { found } from '#server/lib/rows/found.ts'

const lt = (key: keyof typeof t, params?: Record<string, string | number>) => say(t[key], 'lt', params)
const letter = (place: number) => String.fromCharCode(64 + place)

/** The sheets to print: all, or one person's. NotFound if there are none. */
async function sheetsOf(db: Db, atestId: number, asmuo: number | undefined) {
  const rows = await db
    .selectFrom('testoLapas as l')
    .innerJoin('asmuo', 'asmuo.id', 'l.asmuoId')
    .select(['l.id', 'l.testasId', 'l.asmuoId', 'asmuo.vardas', 'asmuo.pavarde'])
    .where('l.atestId', '=', atestId)
    .orderBy('asmuo.pavarde')
    .orderBy('asmuo.vardas')
    .orderBy('l.id')
    .execute()
  const wanted = asmuo === undefined ? rows : rows.filter(({ asmuoId }) => asmuoId === asmuo)
  found(wanted[0])
  return wanted
}

const byTest = <Row extends { testasId: number }>(rows: readonly Row[]) => {
  const map = new Map<number, Row[]>()
  for (const row of rows) map.set(row.testasId, [...(map.get(row.testasId) ?? []), row])
  return map
}

const competencyOf = ({ kompetencija }: Assessment) => `${kompetencija.kodas} ${kompetencija.pavadinimas}`
/** The heading of a sheet or a key: page numbers start at it. */
const begin = (text: string, about: string, first: boolean): Content[] => {
  const [title, ...rest] = titled(text, about)
  return [{ ...(title as ContentText), headlineLevel: 1, ...(first ? {} : { pageBreak: 'before' as const }) }, ...rest]
}

/** An empty line to write on, with its label. */
const line = (label: string): Content => ({
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.7 }] },
    { text: label, color: grey, fontSize: 8.5, margin: [0, 2, 0, 0] },
  ],
})

/** A box to tick. Made anew for every answer, because pdfmake writes the position into the object. */
const box = (): Content =>
  ({ canvas: [{ type: 'rect', x: 0, y: 1, w: 10, h: 10, lineWidth: 0.9 }], width: 18 }) as Content

/** The sheets as a PDF: for each person the questions with boxes and pictures. The right answers are not read. */
export async function printSheets(
  db: Db,
  store: Store,
  assessment: Assessment,
  asmuo: number | undefined,
  now: Date,
): Promise<Buffer> {
  const sheets = await sheetsOf(db, assessment.id, asmuo)
  const questions = byTest(
    await db
      .selectFrom('testoKlausimas as tk')
      .leftJoin('failas', 'failas.id', 'tk.paveikslasId')
      .select(['tk.testasId', 'tk.eile', 'tk.klausimas', 'tk.atsakymai', 'tk.paveikslasId', 'failas.raktas'])
      .where('tk.testasId', 'in', [...new Set(sheets.map(({ testasId }) => testasId))])
      .orderBy('tk.eile')
      .execute(),
  )
  // Each picture is read once, however many sheets show it.
  const images: Record<string, string> = {}
  for (const { paveikslasId, raktas } of [...questions.values()].flat())
    if (paveikslasId !== null && raktas !== null && !(`p${paveikslasId}` in images)) {
      const bytes = await readAll(store, raktas)
      if (bytes) images[`p${paveikslasId}`] = await small(bytes)
    }
  const content = sheets.flatMap((sheet, i): Content[] => [
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
    ...(questions.get(sheet.testasId) ?? []).map(
      ({ eile, klausimas, atsakymai, paveikslasId }): Content => ({
        unbreakable: true,
        margin: [0, 0, 0, 10],
        stack: [
          { text: `${eile}. ${klausimas}`, bold: true, margin: [0, 0, 0, 4] },
          ...(`p${paveikslasId}` in images
            ? [
                {
                  image: `p${paveikslasId}`,
                  fit: [300, 200] as [number, number],
                  margin: [0, 0, 0, 4] as [number, number, number, number],
                },
              ]
            : []),
          ...atsakymai.map(
            (text, at): Content => ({ columns: [box(), { text: `${letter(at + 1)}. ${text}` }], margin: [0, 1, 0, 2] }),
          ),
        ],
      }),
    ),
    {
      unbreakable: true,
      margin: [0, 26, 0, 0],
      columns: [
        line(lt('signature')),
        line(lt('assessor')),
        line(`${lt('right')} / ${questions.get(sheet.testasId)?.length ?? 0}`),
      ],
    },
  ])
  // Each page names its person, in case it is separated from the others.
  const foot = sheets.map(
    ({ id, vardas, pavarde }) => `${vardas} ${pavarde} · ${lt('number')} ${id} · ${footOf(assessment)}`,
  )
  return longPdf(() => draw(lt('title'), now, { foot, images, content }))
}

const small = async (bytes: Buffer) => {
  const png = await pictures(() =>
    sharp(bytes).resize(900, 900, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 85 }).toBuffer(),
  )
  return `data:image/jpeg;base64,${png.toString('base64')}`
}
/** They are papers of one day: without a number and without an address to check them. */
const draw = async (title: string, now: Date, drawn: Pick<Sheet, 'foot' | 'images' | 'content'>) => {
  const head = { registry: say(sheetTexts.registry, 'lt'), numeris: '', data: lt('made', { data: civilDay(now) }) }
  return (await drawSheet({ title, lang: 'lt', at: now, head, check: null, ...drawn })).bytes
}
const footOf = (assessment: Assessment) => lt('foot', { kompetencija: competencyOf(assessment), data: assessment.data })

/** The key of the sheets: the right letters of each test, and the people who have it. */
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
  return longPdf(() => draw(lt('keyTitle'), now, { foot, content }))
}
