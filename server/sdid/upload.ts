import { readFile } from 'node:fs/promises'
import { AppError } from '#contract/errors.ts'
import { can, type Session } from '#contract/rights.ts'
import { type FileLine, readSdidFile, type SdidFile } from '#contract/sdid/file.ts'
import { compareCompany, isSameCompanyCode } from '#contract/sdid/rules.ts'
import { fileLimit } from '#contract/sdid/schema.ts'
import type { Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { receive } from '#server/files/receive.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { matchLines } from './matching.ts'
import { companyFor, getImport, settle } from './queries.ts'
import { watchFile } from './watch.ts'

export interface Sent extends SdidFile {
  failas: string
}

const limits = { files: 1, bytes: fileLimit, field: 'file0' }

/**
 * Receives and reads the file of a multipart body. Throws the errors of `receive`, InvalidFormFields and the errors
 * of reading the file.
 */
export const receiveSdid = (ctx: Context, session: Session): Promise<Sent> =>
  receive(ctx, session, limits, async ({ files: [file] }) => {
    if (!file) throw wrong({ file0: 'required' })
    if (!/\.json$/i.test(file.name)) throw new AppError('FileFormatError')
    return { failas: file.name, ...readSdidFile(textOf(await readFile(file.path))) }
  })

function textOf(bytes: Buffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('SdidJsonInvalid')
  }
}

/**
 * Stores a file and matches its people at once, unless it names another company: a user has to confirm that first. A
 * representative's file for another company is refused (SdidOtherCompany).
 */
export async function store({ db, session, ctx }: Act, wantedId: number | undefined, sent: Sent) {
  const company = await companyFor(db, session, wantedId, sent.imone.kodas)
  if (!company) throw wrong({ imone: 'required' })
  const { kodas, pavadinimas } = compareCompany(sent.imone, company)
  if (kodas === false && !can(session, 'AccessAllImones'))
    throw new AppError('SdidOtherCompany', sent.imone.kodas ?? undefined)
  const differs = { skiriasiKodas: kodas === false, skiriasiPavadinimas: pavadinimas === false }
  const { id } = await db
    .insertInto('sdidImportas')
    .values({
      imoneId: company.id,
      failas: sent.failas,
      statusas: 'IKELTA',
      failoKodas: sent.imone.kodas,
      failoPavadinimas: sent.imone.pavadinimas,
      ...differs,
      ikele: session.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(db, id, company, sent.asmenys)
  if (!differs.skiriasiKodas && !differs.skiriasiPavadinimas) {
    await matchLines(db, id, company.id)
    await settle(db, id)
  }
  await ctx.audit({
    lentele: 'sdid_importas',
    irasoId: id,
    pokytis: { imone: company.id, eilutes: sent.asmenys.length },
  })
  await watchFile({ db, session, ctx }, company.id, id)
  ctx.header('location', `/api/sdid-importas/${id}`)
  return getImport(db, session, id)
}

/** As many rows as the parameters of one statement allow. */
const most = 1000

async function insertLines(trx: Trx, importasId: number, company: { kodas: string }, lines: readonly FileLine[]) {
  const rows = lines.map(({ imone, klaida, QRData, ...line }, i) => {
    const foreign = imone.kodas !== null && !isSameCompanyCode(imone.kodas, company.kodas)
    const problem = klaida ?? (foreign ? 'otherCompany' : null)
    return {
      ...line,
      importasId,
      eile: i + 1,
      qrData: QRData,
      busena: problem ? ('KLAIDA' as const) : ('NESUSIETA' as const),
      klaida: problem,
    }
  })
  for (let i = 0; i < rows.length; i += most)
    await sendWithNext(
      trx,
      trx
        .insertInto('sdidEilute')
        .values(rows.slice(i, i + most))
        .execute(),
    )
}
