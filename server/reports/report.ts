import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre'
import { sheetTexts } from '#contract/documents/sheet.ts'
import { AppError } from '#contract/errors.ts'
import { civilDay, civilTime } from '#contract/lib/civil.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { type ReportType, reportRows } from '#contract/reports/schema.ts'
import { reportTexts } from '#contract/reports/texts.ts'
import type { Session } from '#contract/rights.ts'
import { getCompany } from '#server/companies/queries.ts'
import type { Db } from '#server/db/db.ts'
import { safeName } from '#server/files/types.ts'
import { table, titled } from '#server/lib/documents/blocks.ts'
import { grey } from '#server/lib/documents/look.ts'
import { longPdf } from '#server/lib/documents/pdf.ts'
import { drawSheet } from '#server/lib/documents/sheet.ts'
import { safeCell } from '#server/lib/documents/xlsx.ts'
import type { Context } from '#server/lib/http/context.ts'
import type { FileOut } from '#server/lib/http/serve.ts'
import { nameOf } from '#server/persons/names.ts'
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
  const company = await getCompany(db, session, id)
  const today = civilDay(ctx.now)
  const most = reportRows[format]
  const t = (key: keyof typeof reportTexts, params?: Record<string, string | number>) =>
    say(reportTexts[key], lang, params)
  const read = async () => {
    const sheet = await sheetOf(db, type, company.id, { today, lang, most: most + 1 })
    if (sheet.lines.length > most) throw new AppError('TooManyRows', String(most))
    const pokytis = { ataskaita: type, formatas: format, eksportuota: sheet.lines.length }
    await ctx.audit({ lentele: 'imone', irasoId: company.id, pokytis })
    return sheet
  }
  const name = safeName(`${t('fileName', { title: `${t(type)}, ${company.pavadinimas}`, date: today })}.${format}`)
  if (format === 'xlsx') return { file: xlsxOf(await read()), name, type: xlsx } satisfies FileOut
  const by = await nameOf(db, session.userId)
  // One report at a time is read and drawn. The others wait without holding rows in memory.
  const bytes = await longPdf(async () => {
    const sheet = await read()
    const { bytes } = await drawSheet({
      title: `${t(type)}, ${company.pavadinimas}, ${today}`,
      lang,
      at: ctx.now,
      head: { registry: say(sheetTexts.registry, lang), numeris: '', data: t('onDay', { date: today }) },
      check: null,
      lying: true,
      foot: t('printed', { name: by, at: `${today} ${civilTime(ctx.now)}` }),
      content: [
        ...titled(t(type), t('companyLine', { name: company.pavadinimas, code: company.imKodas })),
        {
          text: `${t(`${type}About`)} · ${t('rowCount', { count: sheet.lines.length })}`,
          color: grey,
          margin: [0, 0, 0, 10],
        },
        sheet.lines.length ? tableOf(sheet) : { text: t('nothing'), color: grey },
      ],
    })
    return bytes
  })
  return {
    file: Readable.from([bytes]),
    name,
    type: 'application/pdf',
    size: bytes.length,
    inline: true,
  } satisfies FileOut
}

/** All rows that the report says it has. */
const tableOf = ({ columns, lines }: Sheet) => table(columns, lines, 8)

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
