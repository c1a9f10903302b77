import { isDeepStrictEqual } from 'node:util'
import { codeAsStored } from '#contract/companies/entry.ts'
import { companyRecord } from '#contract/companies/record.ts'
import { type CompanyField, companyFields, editableFields } from '#contract/companies/rules.ts'
import { type Company, CompanyBody, homeCountry } from '#contract/companies/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { pick } from '#contract/lib/record.ts'
import { assertCodes } from '#server/classifiers/queries.ts'
import type { Act } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import * as q from './queries.ts'

/** The columns of a company with their present values. */
const storedOf = (company: Company) => ({
  ...pick(company, companyRecord.names),
  ...company.adresas,
  tipai: company.tipai.map(({ id }) => id),
})

/**
 * Changes a company. A field that the body leaves out keeps its value; a field that the session may not change must be
 * absent or unchanged. Throws NotFound, Forbidden, RecordChanged, ImoneAlreadyExists, InvalidFormFields (unknown codes).
 */
export async function change({ db, session, ctx }: Act, id: number, sent: Changes<typeof CompanyBody>) {
  const before = await q.lockCompany(db, session, id)
  const fields = editableFields(before, session)
  if (fields.length === 0) throw new AppError('Forbidden')
  ctx.expect(before)
  const was = storedOf(before)
  const body = merged(CompanyBody, before, sent)
  const changed = columnsOf(body, fields)
  refuseOthers(was, columnsOf(body, companyFields), Object.keys(changed))
  const after = { ...was, ...changed }
  // A municipality is a part of this country.
  if (after.salis !== homeCountry) after.savivaldybe = null
  await assertCodes(db, {
    savivaldybe: ['savivaldybes', after.savivaldybe === was.savivaldybe ? null : after.savivaldybe],
    'adresas.salis': ['salys', after.salis === was.salis ? null : after.salis],
  })
  await q.updateCompany(db, before.id, after)
  await ctx.audit({ lentele: 'imone', irasoId: before.id, pokytis: changes(was, after) })
  return q.getCompany(db, session, before.id)
}

/** Refuses changed fields that this session may not change. A changed status is ignored, not refused. */
function refuseOthers(was: Columns, sent: Partial<Columns>, changeable: readonly string[]) {
  const names = (Object.keys(sent) as (keyof Columns)[]).filter(
    (name) => name !== 'statusas' && !changeable.includes(name) && !isDeepStrictEqual(sent[name], was[name]),
  )
  if (names.length === 0) return
  const inAddress = ['salis', 'miestas', 'adresas', 'indeksas']
  const fields = names.map((name) => [inAddress.includes(name) ? `adresas.${name}` : name, 'readOnly'] as const)
  throw wrong(Object.fromEntries(fields))
}
type Columns = ReturnType<typeof storedOf>

/** These fields of the body, as columns. */
function columnsOf({ adresas: { salis, ...adresas }, tipai, ...plain }: CompanyBody, fields: readonly CompanyField[]) {
  const given = { ...plain, imKodas: codeAsStored(plain.imKodas), tipai: [...new Set(tipai.map(({ id }) => id))] }
  const named = Object.entries(given).filter(([name]) => fields.includes(name as CompanyField))
  const place = fields.includes('adresas') ? adresas : {}
  const country = fields.includes('salis') ? { salis } : {}
  return { ...(Object.fromEntries(named) as Partial<typeof given>), ...place, ...country }
}
