import { type Expression, type SqlBool, sql } from 'kysely'
import { mayEdit } from '#contract/employments/rules.ts'
import { AppError } from '#contract/errors.ts'
import { isText } from '#contract/lib/characters.ts'
import { can, type Session } from '#contract/rights.ts'
import { readQr } from '#contract/sdid/qr.ts'
import { compareCompany } from '#contract/sdid/rules.ts'
import type { SdidScan } from '#contract/sdid/schema.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/rows/found.ts'
import { companyRef } from '#server/lib/rows/refs.ts'
import { employed } from '#server/persons/employed.ts'

/** Most people shown to select from; a more frequent name must be looked up in another way. */
const most = 10

type Scan = { qr: string; imone?: number | undefined }

/**
 * Reads a scanned code and finds its person among those whom the session may see. Nobody has signed the code, so it
 * is only a hint, and nothing is stored. Throws QRCodeReadError where it has none of the known fields, NotFound for a
 * company out of scope.
 */
export async function scan(db: Db, session: Session, { qr, imone }: Scan): Promise<SdidScan> {
  const QRData = qr.trim()
  if (QRData === '' || !isText(QRData)) throw new AppError('QRCodeReadError')
  const skaityta = readQr(QRData)
  const company = await comparedWith(db, session, imone, skaityta.kodas)
  const inCompany = imone === undefined ? undefined : company?.id
  const byCode = await records(db, session, skaityta, inCompany, ownsCode(skaityta.sdid, QRData))
  // JSON or an address without any known field is refused. Any other text that we cannot read may still be the code
  // of a record.
  const silent = Object.values(skaityta).every((value) => value === null)
  if (silent && byCode.length === 0 && /^([[{]|https?:)/i.test(QRData)) throw new AppError('QRCodeReadError')
  const asmenys =
    byCode.length > 0 || !company || !hasName(skaityta)
      ? byCode
      : await records(db, session, skaityta, company.id, hasSameName(skaityta))
  return {
    skaityta,
    QRData,
    imone: company,
    sutampa: company ? compareCompany(skaityta, company) : { kodas: null, pavadinimas: null },
    asmenys,
  }
}

/** Companies that the session may compare with: all, its own, and those where the caller works. */
const isComparable = (session: Session) =>
  can(session, 'AccessAllImones')
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(imone.id = ${session.imoneId ?? 0} or imone.id in
        (select ai.imone_id from asmuo_imone ai where ai.asmuo_id = ${session.userId} and ${employed}))`

async function comparedWith(db: Db, session: Session, wantedId: number | undefined, kodas: string | null) {
  const companies = db
    .selectFrom('imone')
    .select(['imone.id', 'imone.imKodas as kodas', 'imone.pavadinimas'])
    .where(isComparable(session))
  const id = wantedId ?? session.imoneId
  if (id !== null) return found(await companies.where('imone.id', '=', id).executeTakeFirst())
  if (kodas === null) return null
  return (await companies.where('imone.imKodas', '=', kodas).orderBy('imone.id').executeTakeFirst()) ?? null
}

type CodeContent = SdidScan['skaityta']
const hasName = ({ vardas, pavarde }: CodeContent) => vardas !== null && pavarde !== null
/** In either order, because some write the surname first. */
const hasSameName = ({ vardas, pavarde }: CodeContent) =>
  sql<SqlBool>`(ai.vardas_norm, ai.pavarde_norm) in ((paieskai(${vardas}::text), paieskai(${pavarde}::text)), (paieskai(${pavarde}::text), paieskai(${vardas}::text)))`
const ownsCode = (sdid: string | null, QRData: string) =>
  sql<SqlBool>`(ai.sdid = ${sdid}::text or ai.qr_data = ${QRData})`

async function records(
  db: Db,
  session: Session,
  content: CodeContent,
  imoneId: number | undefined,
  condition: Expression<SqlBool>,
): Promise<SdidScan['asmenys']> {
  const rows = await db
    .selectFrom('asmuoImone as ai')
    .innerJoin('imone as i', 'i.id', 'ai.imoneId')
    .select([
      'ai.id as darboviete',
      'ai.asmuoId as id',
      'ai.vardas',
      'ai.pavarde',
      'ai.pareigos',
      'ai.statusas',
      'ai.sdid',
      'ai.versija',
      companyRef('i').as('imone'),
      sql<boolean>`coalesce(ai.sdid = ${content.sdid}::text, false)`.as('turi'),
      sql<boolean | null>`${hasName(content) ? hasSameName(content) : sql`null::boolean`}`.as('sutampa'),
    ])
    .where(employed)
    .where(isVisibleRecord(session))
    .where(condition)
    .where(imoneId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`ai.imone_id = ${imoneId}`)
    .orderBy('ai.id')
    .limit(most)
    .execute()
  return rows.map(({ statusas, ...row }) => {
    return { ...row, canChange: mayEdit({ asmuoId: row.id, imone: row.imone, statusas }, session) }
  })
}

/**
 * Employment records that the session may see (as in server/employments/queries.ts): the user's own, those of its
 * company, or all.
 */
function isVisibleRecord(session: Session): Expression<SqlBool> {
  const isSelf = sql<SqlBool>`ai.asmuo_id = ${session.userId}`
  if (can(session, 'AccessAllImones')) return sql<SqlBool>`true`
  if (!can(session, 'AccessOwnImone') || session.imoneId === null) return isSelf
  return sql<SqlBool>`(${isSelf} or ai.imone_id = ${session.imoneId})`
}
