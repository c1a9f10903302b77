import { codeAsStored } from '#contract/companies/entry.ts'
import { type CompanyField, editableFields } from '#contract/companies/rules.ts'
import { type Company, type CompanyBody, homeCountry } from '#contract/companies/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import { assertCodes } from '#server/classifiers/queries.ts'
import type { Trx } from '#server/db/db.ts'
import { changes } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import * as q from './queries.ts'

/** The columns of a company as it stands. */
const storedOf = ({ adresas, tipai, ...company }: Company) => ({
  pavadinimas: company.pavadinimas,
  imKodas: company.imKodas,
  pvmKodas: company.pvmKodas,
  ...adresas,
  savivaldybe: company.savivaldybe,
  www: company.www,
  veiklosTipas: company.veiklosTipas,
  tipai: tipai.map(({ id }) => id),
  meistrasSutartis: company.meistrasSutartis,
  statusas: company.statusas,
})

/**
 * Changes a company: of what the body says only the fields that the session may change take effect, and what it leaves
 * out stays as it is. Throws NotFound, Forbidden, RecordChanged, ImoneAlreadyExists, InvalidFormFields (codes of no list).
 */
export async function change(trx: Trx, session: Session, ctx: Context, id: number, body: CompanyBody) {
  const before = await q.lockCompany(trx, session, id)
  const fields = editableFields(before, session)
  if (fields.length === 0) throw new AppError('Forbidden')
  ctx.expect(before)
  const was = storedOf(before)
  const after = { ...was, ...said(body, ctx.request.body as Sent, fields) }
  // A municipality is a part of this country.
  if (after.salis !== homeCountry) after.savivaldybe = null
  await assertCodes(trx, {
    savivaldybe: ['savivaldybes', after.savivaldybe === was.savivaldybe ? null : after.savivaldybe],
    'adresas.salis': ['salys', after.salis === was.salis ? null : after.salis],
  })
  await q.updateCompany(trx, before.id, after)
  await ctx.audit({ lentele: 'imone', irasoId: before.id, pokytis: changes(was, after) })
  return q.getCompany(trx, session, before.id)
}

type Sent = Record<string, unknown> & { adresas?: Record<string, unknown> }

/** What of the body was really sent, and may be changed: the schema fills in what is absent. */
function said(
  { adresas: { salis, ...adresas }, tipai, ...plain }: CompanyBody,
  sent: Sent,
  fields: readonly CompanyField[],
) {
  const given = { ...plain, imKodas: codeAsStored(plain.imKodas), tipai: [...new Set(tipai.map(({ id }) => id))] }
  const named = Object.entries(given).filter(([name]) => name in sent && fields.includes(name as CompanyField))
  const place = Object.entries(adresas).filter(([name]) => fields.includes('adresas') && name in (sent.adresas ?? {}))
  const country = fields.includes('salis') && sent.adresas?.['salis'] !== undefined ? { salis } : {}
  return { ...(Object.fromEntries([...named, ...place]) as Partial<typeof given & typeof adresas>), ...country }
}
