import type { Content } from 'pdfmake/interfaces.js'
import type { DocumentContent } from '#contract/documents/schema.ts'
import { civilDay, civilTime } from '#contract/lib/civil.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import type { HistoryRow } from '#contract/persons/account.ts'
import type { Person } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import type { Mark } from '#server/documents/draft.ts'
import { clock, framed } from '#server/documents/words.ts'
import { type Column, heading, pairs, table, titled } from '#server/lib/documents/blocks.ts'
import { grey } from '#server/lib/documents/look.ts'
import type { Drawing } from '#server/lib/documents/pdf.ts'
import { drawSheet } from '#server/lib/documents/sheet.ts'
import type { Section } from './dataSection.ts'
import { factsOf, named, type Words } from './dataValues.ts'

/**
 * Most rows of a section, and most lines of the history, that are drawn: a longer layout would hold up other
 * documents.
 */
const mostRows = 200
const mostLines = 500

/** All personal data as a document to read: the record, its sections, the history. */
export function dataPdf(
  person: Person,
  sections: readonly Section[],
  history: readonly HistoryRow[],
  words: Words,
  { mark, registry }: { mark: Mark; registry: string },
): Promise<Drawing> {
  const { lang } = words
  const now = mark.at
  const at = clock(now)
  const t = (key: 'myData' | 'history' | 'data' | 'dataMade') => say(personTexts[key], lang, { at })
  const { kompetencijos: _, imone, kortele, nuotrauka: __, statusasPries: ___, versija: ____, ...record } = person
  const known = {
    ...record,
    imone: imone?.imone.pavadinimas,
    kortele: kortele?.numeris,
  }
  return drawSheet({
    title: t('myData'),
    lang,
    at: now,
    ...framed(mark, lang, { registry, data: t('dataMade'), note: 'noteSealed' }),
    content: [
      ...titled(t('myData'), `${person.vardas} ${person.pavarde}`),
      heading(t('data'), 0),
      facts('asmuo', known, words),
      ...sections.flatMap(({ from, title, rows }) => [
        ...begun(
          `${say(title, lang)} (${rows.length})`,
          rows.slice(0, mostRows).map((row) => facts(from, named(row), words)),
        ),
        ...more(rows.length - mostRows, lang),
      ]),
      heading(`${t('history')} (${history.length})`),
      table(historyColumns(lang), history.slice(0, mostLines).map(line), 8.5),
      ...more(history.length - mostLines, lang),
    ],
  })
}

/** What the page by which it is checked says: whose data they are, and when they were taken. The data are not there. */
export const dataContent = ({ vardas, pavarde }: Person, lang: Lang, at: Date): DocumentContent => ({
  pavadinimas: say(personTexts.myData, lang),
  apie: say(personTexts.dataMade, lang, { at: clock(at) }),
  asmuo: `${vardas} ${pavarde}`,
  faktai: [],
  lenteles: [],
  skyriai: [],
})

/** A heading stays on the page of its first record. */
const begun = (title: string, [first, ...rest]: Content[]): Content[] => [
  { unbreakable: true, stack: [heading(title), ...(first ? [first] : [])] },
  ...rest,
]

const historyColumns = (lang: Lang): Column[] => [
  { title: say(personTexts.dataWhen, lang), width: 84 },
  { title: say(personTexts.dataWho, lang), width: 120 },
  { title: say(personTexts.dataWhat, lang), width: '*' },
]

/** Rows that are not drawn are in the JSON file. */
const more = (count: number, lang: Lang): Content[] =>
  count > 0 ? [{ text: say(personTexts.dataMore, lang, { count: String(count) }), color: grey }] : []

function facts(table: string, row: Record<string, unknown>, words: Words): Content {
  const body = factsOf(table, row, words)
  return pairs(body.length ? body : [['–', '']])
}

function line({ laikas, kas, tekstas, pokyciai }: HistoryRow): string[] {
  const at = new Date(laikas)
  const changed = pokyciai.map(({ laukas, buvo, tapo }) => `${laukas}: ${buvo ?? '–'} → ${tapo ?? '–'}`)
  return [
    `${civilDay(at)} ${civilTime(at)}`,
    kas ? [`${kas.vardas} ${kas.pavarde}`, kas.imone].filter(Boolean).join('\n') : 'Meistras',
    [tekstas, ...changed].join('\n'),
  ]
}
