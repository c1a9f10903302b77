import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
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
import { safeCell } from '#server/lib/documents/cells.ts'
import { longPdf } from '#server/lib/documents/pdf.ts'
import type { Context } from '#server/lib/http/context.ts'
import type { FileOut } from '#server/lib/http/serve.ts'
import { writeXlsxStream } from '#server/lib/process/heavy.ts'
import { together } from '#server/lib/rows/found.ts'
import { nameOf } from '#server/persons/names.ts'
import { reportContent, reportPdf } from './draw.ts'
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
  if (format === 'xlsx') return { file: xlsxOf(await read()), name, type: xlsx } satisfies FileOut
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

/** Written while it is sent, so that a long report does not fill the memory. */
function xlsxOf({ columns, lines }: Sheet): Readable {
  function* rows() {
    yield columns.map(({ title }) => title)
    for (const line of lines) yield line.map(safeCell)
  }
  const options = {
    name: 'Meistras',
    columns: columns.map(({ width }) => ({ width: width === '*' ? 32 : Math.max(12, width / 5) })),
    freezePane: { rows: 1 },
  }
  return Readable.fromWeb(writeXlsxStream(rows(), options) as ReadableStream)
}
