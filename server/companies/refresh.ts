import { createHash } from 'node:crypto'
import type { Comparison, RegisterChange, RegisterField } from '#contract/companies/refresh.ts'
import type { Company } from '#contract/companies/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Trx } from '#server/db/db.ts'
import type { Entry } from '#server/lib/rows/audit.ts'
import * as q from './queries.ts'
import type { RegisterEntry } from './register.ts'

type Known = Record<RegisterField, string>

const known = ({ pavadinimas, statusas, pvmKodas, adresas, savivaldybe }: Company): Known => ({
  pavadinimas,
  statusas,
  pvmKodas: pvmKodas ?? '',
  'adresas.adresas': adresas.adresas,
  'adresas.miestas': adresas.miestas,
  'adresas.indeksas': adresas.indeksas,
  savivaldybe: savivaldybe ?? '',
})

/** The address in the register. A town that it does not have, or parts of the same address, do not change ours. */
function seat({ adresas, savivaldybe }: RegisterEntry, ours: Known): Partial<Known> {
  if (!adresas.miestas) return {}
  const same = adresas.miestas === ours['adresas.miestas'] && adresas.adresas === ours['adresas.adresas']
  return {
    'adresas.adresas': adresas.adresas,
    'adresas.miestas': adresas.miestas,
    'adresas.indeksas': adresas.indeksas || (same ? ours['adresas.indeksas'] : ''),
    savivaldybe: savivaldybe || (same ? ours.savivaldybe : ''),
  }
}

/**
 * The differences between our record of a company and the register. A company that no longer operates becomes
 * NEVEIKIANTI; the register never confirms a company or reopens it.
 */
export function differences(company: Company, entry: RegisterEntry): RegisterChange[] {
  const ours = known(company)
  const theirs: Known = {
    ...ours,
    pavadinimas: entry.pavadinimas || ours.pavadinimas,
    statusas: entry.veikia ? ours.statusas : 'NEVEIKIANTI',
    pvmKodas: entry.pvmKodas ?? '',
    ...seat(entry, ours),
  }
  return (Object.keys(ours) as RegisterField[])
    .filter((laukas) => ours[laukas] !== theirs[laukas])
    .map((laukas) => ({ laukas, buvo: ours[laukas], tapo: theirs[laukas] }))
}

const digest = (pakeitimai: RegisterChange[]) =>
  createHash('sha256').update(JSON.stringify(pakeitimai)).digest('base64url')

export function compare(company: Company, entry: RegisterEntry): Comparison {
  const pakeitimai = differences(company, entry)
  return { pakeitimai, santrauka: digest(pakeitimai), busena: entry.busena }
}

interface Taking {
  now: Date
  audit: (entry: Entry) => Promise<void>
  /** Of the changes that the user saw; if they have changed since, nothing is saved. */
  santrauka?: string | undefined
}

/**
 * Saves what the register says about a locked company: only the differences are stored, `atnaujinta` always. A user sends
 * the digest of the changes shown; a process, which asks the register (findCompany) before its transaction, saves any.
 * Throws RecordChanged if these are not the changes that were shown, or if the company's code is no longer the one asked.
 */
export async function saveDifferences(
  trx: Trx,
  company: Company,
  entry: RegisterEntry,
  { now, audit, santrauka }: Taking,
) {
  const { pakeitimai, santrauka: current } = compare(company, entry)
  if (entry.kodas !== company.imKodas || (santrauka !== undefined && santrauka !== current))
    throw new AppError('RecordChanged')
  if (pakeitimai.length > 0) {
    const values = Object.fromEntries(pakeitimai.map(({ laukas, tapo }) => [columnOf(laukas), nullable(laukas, tapo)]))
    await q.updateCompany(trx, company.id, { ...values, atnaujinta: now })
  } else await q.noteCompared(trx, company.id, now)
  const pokytis = Object.fromEntries(pakeitimai.map(({ laukas, buvo, tapo }) => [columnOf(laukas), [buvo, tapo]]))
  await audit({ lentele: 'imone', irasoId: company.id, pokytis })
}

const columnOf = (field: RegisterField) => field.replace('adresas.', '')
/** Null in these columns if the value is not known; the others are then empty. */
const nullable = (field: RegisterField, value: string) =>
  field === 'pvmKodas' || field === 'savivaldybe' ? value || null : value
