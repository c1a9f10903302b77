import { Readable } from 'node:stream'
import { fileTexts } from '#contract/documents/sheet.ts'
import { AppError } from '#contract/errors.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { type ReportType, reportRows } from '#contract/reports/rules.ts'
import { sheetTexts } from '#contract/reports/sheetTexts.ts'
import type { Session } from '#contract/rights.ts'
import { getCompany } from '#server/companies/queries.ts'
import type { Db } from '#server/db/db.ts'
import { dataDigest, issueUnkept } from '#server/documents/issue.ts'
import { safeName } from '#server/files/types.ts'
import { cellOf, safeCell, type XlsxRow } from '#server/lib/documents/cells.ts'
import { longPdf } from '#server/lib/documents/pdf.ts'
import { makeXlsx } from '#server/lib/documents/xlsx.ts'
import type { Context } from '#server/lib/http/context.ts'
import type { FileOut } from '#server/lib/http/serve.ts'
import { together } from '#server/lib/rows/found.ts'
import { nameOf } from '#server/persons/names.ts'
import { type Report, reportContent, reportPdf } from './draw.ts'
import { type Sheet, sheetOf } from './lines.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Wanted {
  id: number
  type: ReportType
  format: 'pdf' | 'xlsx'
  lang: Lang
}

/**
 * A report of a company as a file. The audit trail keeps who exported how many people of which company. Throws NotFound
 * for a company that the session does not work with, TooManyRows above the limit of the format, ServiceUnavailable.
 */
export async function reportOf(db: Db, session: Session, ctx: Context, { id, type, format, lang }: Wanted) {
  const [company, by] = await together(getCompany(db, session, id), nameOf(db, session.userId))
  const today = civilDay(ctx.now)
  const most = reportRows[format]
  const t = (key: keyof typeof sheetTexts, params?: Record<string, string | number>) =>
    say(sheetTexts[key], lang, params)
  const read = async () => {
    const sheet = await sheetOf(db, type, company.id, { today, lang, most: most + 1 })
    if (sheet.lines.length > most) throw new AppError('TooManyRows', String(most))
    const pokytis = { ataskaita: type, formatas: format, eksportuota: sheet.lines.length }
    await ctx.audit({ lentele: 'imone', irasoId: company.id, pokytis })
    return sheet
  }
  const name = safeName(`${t('fileName', { title: `${t(type)}, ${company.pavadinimas}`, date: today })}.${format}`)
  if (format === 'xlsx') {
    const bytes = await xlsxOf(await read(), { type, lang, company, by }, ctx.now)
    return { file: Readable.from([bytes]), name, type: xlsx, size: bytes.length } satisfies FileOut
  }
  // One report at a time is read and drawn. The others wait without holding rows in memory.
  const bytes = await longPdf(async () => {
    const sheet = await read()
    const report = { type, lang, company, by }
    return issueUnkept(ctx, {
      rusis: 'ATASKAITA',
      of: { lentele: 'imone', irasoId: company.id, asmuoId: null },
      kalba: lang,
      santrauka: dataDigest([type, sheet]),
      turinys: reportContent(sheet.lines.length, report, ctx.now),
      draw: (mark) => reportPdf(sheet, report, { mark, registry: ctx.seal.author.name }),
    })
  })
  return {
    file: Readable.from([bytes]),
    name,
    type: 'application/pdf',
    size: bytes.length,
    inline: true,
  } satisfies FileOut
}

/** Lines that are handed over at once to the thread that writes them. */
const atOnce = 1_000

/** The same look as the file of a list, and what it is on a second sheet. Throws ServiceUnavailable. */
function xlsxOf({ columns, lines }: Sheet, { type, lang, company, by }: Report, at: Date): Promise<Buffer> {
  async function* parts() {
    for (let from = 0; from < lines.length; from += atOnce)
      yield lines.slice(from, from + atOnce).map((line) => line.map(cellOf))
  }
  const about: XlsxRow[] = [
    [say(fileTexts.made, lang), cellOf(at.toISOString())],
    [say(sheetTexts.report, lang), say(sheetTexts[type], lang)],
    [say(sheetTexts.company, lang), safeCell(`${company.pavadinimas}, ${company.imKodas}`)],
    [say(sheetTexts.maker, lang), safeCell(by)],
  ]
  const head = columns.map(({ title }) => title)
  return makeXlsx({ name: 'Meistras', head, about: { name: say(fileTexts.about, lang), rows: about } }, parts())
}
