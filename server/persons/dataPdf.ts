import type { Content } from 'pdfmake/interfaces.js'
import { civilDay, civilTime } from '#contract/lib/civil.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import type { HistoryRow } from '#contract/persons/account.ts'
import { fieldCode, fieldTitle } from '#contract/persons/history.ts'
import type { Person } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { makePdf } from '#server/lib/documents/pdf.ts'
import type { Section } from './dataSection.ts'

const muted = '#4a5765'
/**
 * Most rows of a section, and most lines of the history, that are drawn: a longer layout would hold up other
 * documents.
 */
const mostRows = 200
const mostLines = 500
const lines = 'lightHorizontalLines'

/** All personal data as a document to read: the record, its sections, the history. */
export function dataPdf(
  person: Person,
  sections: readonly Section[],
  history: readonly HistoryRow[],
  lang: Lang,
  at: string,
): Promise<Buffer> {
  const t = (key: 'myData' | 'history' | 'data' | 'dataMade') => say(personTexts[key], lang, { at })
  const { kompetencijos: _, imone, kortele, nuotrauka: __, statusasPries: ___, versija: ____, ...record } = person
  const known = {
    ...record,
    imone: imone?.imone.pavadinimas,
    kortele: kortele?.numeris,
  }
  return makePdf({
    info: { title: t('myData'), author: 'Meistras' },
    content: [
      { text: 'Meistras', color: '#0f5c7a', bold: true, fontSize: 11 },
      { text: t('myData'), fontSize: 17, bold: true, margin: [0, 4, 0, 2] },
      { text: `${person.vardas} ${person.pavarde}`, fontSize: 12 },
      { text: t('dataMade'), color: muted, margin: [0, 0, 0, 12] },
      heading(t('data')),
      facts('asmuo', known, lang),
      ...sections.flatMap(({ from, title, rows }) => [
        heading(`${say(title, lang)} (${rows.length})`),
        ...rows.slice(0, mostRows).map((row) => facts(from, named(row), lang)),
        ...more(rows.length - mostRows, lang),
      ]),
      heading(`${t('history')} (${history.length})`),
      {
        layout: lines,
        table: {
          widths: [90, 130, '*'],
          body: history.length ? history.slice(0, mostLines).map(line) : [['–', '', '']],
        },
      },
      ...more(history.length - mostLines, lang),
    ],
  })
}

/** Rows that are not drawn are in the JSON file. */
const more = (count: number, lang: Lang): Content[] =>
  count > 0 ? [{ text: say(personTexts.dataMore, lang, { count: String(count) }), color: muted }] : []

const heading = (text: string): Content => ({ text, fontSize: 12, bold: true, margin: [0, 14, 0, 4] })

/** Replaces ids by the names of their records. */
const named = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !(`${name}Pavadinimas` in row))
      .map(([name, value]) => [name.replace(/(Id)?Pavadinimas$/, ''), value]),
  )

/** A value as text; '' for an empty one. */
function plain(value: unknown, lang: Lang): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return say(personTexts[value ? 'yes' : 'no'], lang)
  if (Array.isArray(value)) return value.map((each) => plain(each, lang)).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, each]) => plain(each, lang) !== '')
      .map(([name, each]) => `${fieldTitle(name, lang)}: ${plain(each, lang)}`)
      .join('; ')
  const text = String(value)
  if (!/^\d{4}-\d\d-\d\dT/.test(text)) return text
  const at = new Date(text)
  return `${civilDay(at)} ${civilTime(at)}`
}

function facts(table: string, row: Record<string, unknown>, lang: Lang): Content {
  const body = Object.entries(row)
    .filter(([name]) => name !== 'id')
    .map(([name, value]) => {
      const text = fieldCode(table, name, value, lang) ?? plain(value, lang)
      return [{ text: fieldTitle(name, lang), color: muted }, text] as const
    })
    .filter(([, text]) => text !== '')
    .map((pair) => [...pair])
  return { layout: lines, margin: [0, 0, 0, 8], table: { widths: [150, '*'], body: body.length ? body : [['–', '']] } }
}

function line({ laikas, kas, tekstas, pokyciai }: HistoryRow): Content[] {
  const at = new Date(laikas)
  const changed = pokyciai.map(({ laukas, buvo, tapo }) => `${laukas}: ${buvo ?? '–'} → ${tapo ?? '–'}`)
  return [
    `${civilDay(at)} ${civilTime(at)}`,
    kas ? [`${kas.vardas} ${kas.pavarde}`, kas.imone].filter(Boolean).join('\n') : 'Meistras',
    [tekstas, ...changed].join('\n'),
  ]
}
