import type { Content, ContentText } from 'pdfmake/interfaces.js'
import type { Assessment } from '#contract/assessments/schema.ts'
import { say } from '#contract/lib/texts.ts'
import { sheetPdfTexts as t } from '#contract/sheets/pdf.ts'
import type { Db } from '#server/db/db.ts'
import { titled } from '#server/lib/documents/blocks.ts'
import { found } from '#server/lib/rows/found.ts'

// What the printed sheets and their key share.

/** Both are papers of the registry, so they are in Lithuanian. */
export const lt = (key: keyof typeof t, params?: Record<string, string | number>) => say(t[key], 'lt', params)
/** The letter of an answer: A is the first. */
export const letter = (place: number) => String.fromCharCode(64 + place)

/** The sheets to print: all, or one person's. NotFound if there are none. */
export async function sheetsOf(db: Db, atestId: number, asmuo: number | undefined) {
  const rows = await db
    .selectFrom('testoLapas as l')
    .innerJoin('asmuo', 'asmuo.id', 'l.asmuoId')
    .select(['l.id', 'l.testasId', 'l.asmuoId', 'l.sukurta', 'asmuo.vardas', 'asmuo.pavarde'])
    .where('l.atestId', '=', atestId)
    .orderBy('asmuo.pavarde')
    .orderBy('asmuo.vardas')
    .orderBy('l.id')
    .execute()
  const wanted = asmuo === undefined ? rows : rows.filter(({ asmuoId }) => asmuoId === asmuo)
  found(wanted[0])
  return wanted
}
export type PrintedSheet = Awaited<ReturnType<typeof sheetsOf>>[number]

/** Rows by their test, which several people may have. */
export function byTest<Row extends { testasId: number }>(rows: readonly Row[]) {
  const map = new Map<number, Row[]>()
  for (const row of rows) map.set(row.testasId, [...(map.get(row.testasId) ?? []), row])
  return map
}

export const competencyOf = ({ kompetencija }: Assessment) => `${kompetencija.kodas} ${kompetencija.pavadinimas}`

/** The heading of a sheet or a key: page numbers start at it. */
export function begin(text: string, about: string, first: boolean): Content[] {
  const [title, ...rest] = titled(text, about)
  return [{ ...(title as ContentText), headlineLevel: 1, ...(first ? {} : { pageBreak: 'before' as const }) }, ...rest]
}

/** The code alone says which competency it is: its name would need lines that a foot does not have. */
export const footOf = ({ kompetencija, data }: Assessment) => lt('foot', { kompetencija: kompetencija.kodas, data })
