import { isDeepStrictEqual } from 'node:util'
import type { Insertable } from 'kysely'
import { type AddedCompany, codeAsStored, entered, mayEnter } from '#contract/companies/entry.ts'
import { type CompanyBody, homeCountry } from '#contract/companies/schema.ts'
import { AppError } from '#contract/errors.ts'
import { isCompanyCode } from '#contract/lib/company-code.ts'
import type { Session } from '#contract/rights.ts'
import { assertCodes } from '#server/classifiers/queries.ts'
import type { Trx } from '#server/db/db.ts'
import type { Imone } from '#server/db/types.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { limit } from '#server/lib/http/limits.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { admitToRegister, askRegister } from './lookup.ts'
import type { RegisterEntry } from './register.ts'

const day = 86_400
/** How many companies one user may enter by hand in a day, and how many one visitor may add from the register. */
const entriesPerDay = 20
const addedByVisitor = 5

/**
 * Asks the register about the company that is to be added, before any transaction. Throws CaptchaFailed,
 * TooManyRequests, InvalidFormFields, ImoneNotInRegister, ImoneNeveikia, ServiceUnavailable.
 */
export async function findToAdd(session: Session | null, ctx: Context, code: string): Promise<RegisterEntry> {
  await admitToRegister(session, ctx)
  if (!isCompanyCode(code)) throw wrong({ code: 'companyCode' })
  if (!session) await limit(ctx.pool, `imones:${ctx.browser().toString('base64url')}`, addedByVisitor, day)
  const [entry] = await askRegister(ctx, { code })
  if (!entry) throw new AppError('ImoneNotInRegister')
  if (!entry.veikia) throw new AppError('ImoneNeveikia')
  return entry
}

/** Adds a company from the register, confirmed and with the type of a builder. Throws ImoneAlreadyExists, ImoneAlreadyExistsButNotConfirmed. */
export const addFromRegister = (
  trx: Trx,
  ctx: Context,
  { kodas, pavadinimas, pvmKodas, adresas, savivaldybe }: RegisterEntry,
) =>
  insert(trx, ctx, {
    imKodas: kodas,
    pavadinimas,
    pvmKodas,
    ...adresas,
    savivaldybe,
    tipai: ['STATYBOS'],
    statusas: 'PATVIRTINTA',
    atnaujinta: ctx.now,
  })

/** Limits how many companies a user without access to all companies may enter. Throws Forbidden, TooManyRequests. */
export async function admitToEnter(session: Session, ctx: Context, { adresas }: CompanyBody) {
  if (!mayEnter(adresas.salis, session)) throw new AppError('Forbidden')
  if (!mayEnter(homeCountry, session)) await limit(ctx.pool, `imones:${session.userId}`, entriesPerDay, day)
}

/** Refuses fields that only administrators set on a new company. Sending the default value is allowed. */
function refuseGiven(given: CompanyBody, session: Session) {
  const { tipai, veiklosTipas, meistrasSutartis } = entered(given, session)
  const names = [
    given.tipai.length > 0 && !isDeepStrictEqual(given.tipai, tipai) && 'tipai',
    given.veiklosTipas !== veiklosTipas && 'veiklosTipas',
    given.meistrasSutartis !== meistrasSutartis && 'meistrasSutartis',
  ].filter((name) => name !== false)
  if (names.length === 0) return
  throw wrong(Object.fromEntries(names.map((name) => [name, 'readOnly'])))
}

/** Adds a company entered by hand. Throws InvalidFormFields (also for unknown codes), ImoneAlreadyExists, ImoneAlreadyExistsButNotConfirmed. */
export async function create({ db, session, ctx }: Act, given: CompanyBody) {
  refuseGiven(given, session)
  const { adresas, tipai, imKodas, ...body } = entered(given, session)
  const savivaldybe = adresas.salis === homeCountry ? body.savivaldybe : null
  await assertCodes(db, { 'adresas.salis': ['salys', adresas.salis], savivaldybe: ['savivaldybes', savivaldybe] })
  const kinds = [...new Set(tipai.map(({ id }) => id))]
  return insert(db, ctx, { ...body, ...adresas, savivaldybe, imKodas: codeAsStored(imKodas), tipai: kinds })
}

async function insert(trx: Trx, ctx: Context, values: Insertable<Imone>): Promise<AddedCompany> {
  // The unique index decides which of two requests is first: this one waits until the other ends.
  const inserted = await trx
    .insertInto('imone')
    .values(values)
    .onConflict((conflict) => conflict.columns(['salis', 'imKodas']).doNothing())
    .returning(['id', 'imKodas as kodas', 'imKodas', 'pavadinimas', 'statusas'])
    .executeTakeFirst()
  if (!inserted) return refuseTwin(trx, values)
  const { imKodas, pavadinimas, statusas, salis } = { salis: homeCountry, ...values }
  await ctx.audit({ lentele: 'imone', irasoId: inserted.id, pokytis: { imKodas, pavadinimas, statusas, salis } })
  ctx.header('location', `/api/imones/${inserted.id}`)
  return inserted
}

async function refuseTwin(trx: Trx, { salis = homeCountry, imKodas }: Insertable<Imone>): Promise<never> {
  const { statusas } = await trx
    .selectFrom('imone')
    .select('statusas')
    .where('salis', '=', salis)
    .where('imKodas', '=', imKodas)
    .executeTakeFirstOrThrow()
  throw new AppError(statusas === 'NEPATVIRTINTA' ? 'ImoneAlreadyExistsButNotConfirmed' : 'ImoneAlreadyExists')
}
