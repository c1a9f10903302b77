import type { DocumentContent } from '#contract/documents/schema.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import type { ReportType } from '#contract/reports/rules.ts'
import { sheetTexts } from '#contract/reports/sheetTexts.ts'
import type { Mark } from '#server/documents/draft.ts'
import { clock, framed } from '#server/documents/words.ts'
import { table, titled } from '#server/lib/documents/blocks.ts'
import { grey } from '#server/lib/documents/look.ts'
import type { Drawing } from '#server/lib/documents/pdf.ts'
import { drawSheet } from '#server/lib/documents/sheet.ts'
import type { Sheet } from './lines.ts'

export interface Report {
  type: ReportType
  lang: Lang
  company: { pavadinimas: string; imKodas: string }
  /** Who made it. */
  by: string
}

/** A report on pages that lie: what it is of, and all rows that it says it has. Throws ServiceUnavailable. */
export function reportPdf(
  { columns, lines }: Sheet,
  { type, lang, company, by }: Report,
  { mark, registry }: { mark: Mark; registry: string },
): Promise<Drawing> {
  const { at } = mark
  const today = civilDay(at)
  const t = (key: keyof typeof sheetTexts, params?: Record<string, string | number>) =>
    say(sheetTexts[key], lang, params)
  return drawSheet({
    title: `${t(type)}, ${company.pavadinimas}, ${today}`,
    lang,
    at,
    ...framed(mark, lang, { registry, data: t('onDay', { date: today }), note: 'noteSealed' }),
    lying: true,
    content: [
      ...titled(t(type), t('companyLine', { name: company.pavadinimas, code: company.imKodas })),
      {
        text: [
          t(`${type}About`),
          t('rowCount', { count: lines.length }),
          t('printed', { name: by, at: clock(at) }),
        ].join(' · '),
        color: grey,
        margin: [0, -8, 0, 12],
      },
      lines.length ? table(columns, lines, 8) : { text: t('nothing'), color: grey },
    ],
  })
}

/** What the page by which it is checked says: of which company it is, and how many rows it has. The rows are not there. */
export const reportContent = (count: number, { type, lang, company, by }: Report, at: Date): DocumentContent => ({
  pavadinimas: say(sheetTexts[type], lang),
  apie: say(sheetTexts.companyLine, lang, { name: company.pavadinimas, code: company.imKodas }),
  asmuo: null,
  faktai: [],
  lenteles: [],
  skyriai: [
    {
      antraste: say(sheetTexts[`${type}About`], lang),
      pastraipos: [
        say(sheetTexts.rowCount, lang, { count }),
        say(sheetTexts.printed, lang, { name: by, at: clock(at) }),
      ],
    },
  ],
})
