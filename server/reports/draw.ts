import { sheetTexts } from '#contract/documents/sheet.ts'
import { civilDay, civilTime } from '#contract/lib/civil.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import type { ReportType } from '#contract/reports/schema.ts'
import { reportTexts } from '#contract/reports/texts.ts'
import { table, titled } from '#server/lib/documents/blocks.ts'
import { grey } from '#server/lib/documents/look.ts'
import type { Drawing } from '#server/lib/documents/pdf.ts'
import { drawSheet } from '#server/lib/documents/sheet.ts'
import type { Sheet } from './lines.ts'

interface Report {
  type: ReportType
  lang: Lang
  at: Date
  company: { pavadinimas: string; imKodas: string }
  /** Who made it. */
  by: string
}

/** A report on pages that lie: what it is of, and all rows that it says it has. Throws ServiceUnavailable. */
export function reportPdf({ columns, lines }: Sheet, { type, lang, at, company, by }: Report): Promise<Drawing> {
  const today = civilDay(at)
  const t = (key: keyof typeof reportTexts, params?: Record<string, string | number>) =>
    say(reportTexts[key], lang, params)
  return drawSheet({
    title: `${t(type)}, ${company.pavadinimas}, ${today}`,
    lang,
    at,
    head: { registry: say(sheetTexts.registry, lang), numeris: '', data: t('onDay', { date: today }) },
    check: null,
    lying: true,
    foot: t('printed', { name: by, at: `${today} ${civilTime(at)}` }),
    content: [
      ...titled(t(type), t('companyLine', { name: company.pavadinimas, code: company.imKodas })),
      {
        text: `${t(`${type}About`)} · ${t('rowCount', { count: lines.length })}`,
        color: grey,
        margin: [0, -8, 0, 12],
      },
      lines.length ? table(columns, lines, 8) : { text: t('nothing'), color: grey },
    ],
  })
}
