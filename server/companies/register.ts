import { z } from 'zod'
import { mostFound } from '#contract/companies/entry.ts'
import { AppError } from '#contract/errors.ts'
import { isCompanyCode } from '#contract/lib/company-code.ts'
import type { Config } from '#server/config.ts'
import { jsonOf } from '#server/lib/process/outside.ts'
import {
  addressOf,
  type Entity,
  entityFields,
  entryOf,
  plainOf,
  type RegisterEntry,
  type Rows,
  vatOf,
} from './registerEntry.ts'

export type { RegisterEntry }

// Client of the register of legal entities as open data; docs/company-register.md describes the requests and answers.

type Settings = Pick<Config, 'COMPANY_REGISTER_URL'>

/** Milliseconds that one lookup may take in total, and bytes that one answer may have. */
const patience = 8_000
const mostBytes = 500_000
/** How many entities a search by name reads; the ones that operate come first in the answer. */
const mostRead = 100
/** Seconds after which a retry makes sense. */
const retryAfter = 30
const unavailable = () => new AppError('ServiceUnavailable', undefined, { retryAfter })

/**
 * Companies by their code (one, with its address and VAT code) or by a part of the name (at most 20, without details,
 * which a search by the code answers). Throws ServiceUnavailable if the register is not configured, slow or down, or if
 * its answer does not fit the request.
 */
export async function findCompanies(
  config: Settings,
  asked: { code: string } | { name: string },
  ms = patience,
): Promise<RegisterEntry[]> {
  const url = config.COMPANY_REGISTER_URL?.replace(/\/+$/, '')
  if (!url) throw unavailable()
  try {
    const rows = asking(url, AbortSignal.timeout(ms))
    return 'code' in asked ? await byCode(rows, asked.code) : await byName(rows, asked.name)
  } catch {
    throw unavailable()
  }
}

/** The company with this code, with its address and VAT code; undefined if the register has none. Throws ServiceUnavailable. */
export const findCompany = async (config: Settings, code: string, ms?: number): Promise<RegisterEntry | undefined> =>
  (await findCompanies(config, { code }, ms))[0]

const asking =
  (url: string, signal: AbortSignal): Rows =>
  async (model, row, ...parts) => {
    const query = parts.map((part) => encodeURIComponent(part)).join('&')
    const answer = await fetch(`${url}/datasets/gov/${model}?${query}`, {
      redirect: 'error',
      signal,
      headers: { accept: 'application/json' },
    })
    if (answer.status !== 200) throw unavailable()
    return z.object({ _data: z.array(row).max(mostRead) }).parse(await jsonOf(answer, mostBytes))._data
  }

const entities = 'rc/jar/iregistruoti/JuridinisAsmuo'

async function byCode(rows: Rows, code: string): Promise<RegisterEntry[]> {
  if (!isCompanyCode(code)) return []
  const [entity, another] = await rows(
    entities,
    entityFields.row,
    entityFields.select,
    `ja_kodas=${Number(code)}`,
    'limit(2)',
  )
  if (!entity) return []
  // An answer about another code is wrong, and so is one with two companies.
  if (another || entity.ja_kodas !== code) throw unavailable()
  const [adresas, pvmKodas] = await Promise.all([addressOf(rows, entity), vatOf(rows, code)])
  return [entryOf(entity, adresas, pvmKodas)]
}

/** Legal forms before or after a name, in short or in full. They are left out of the search. */
const forms = /^(uab|ab|mb|iį|vši|všį|tūb|kūb|kb|žūb|si|sį|uždaroji|akcinė|bendrovė|mažoji|bendrija|viešoji|įstaiga)$/

async function byName(rows: Rows, name: string): Promise<RegisterEntry[]> {
  // Characters that would end the string of the register's query, or match any letter in it, are removed.
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s„“”"'%_\\,;()]+/)
    .filter(Boolean)
  const distinctive = words.filter((word) => !forms.test(word))
  const searchWords = (distinctive.length ? distinctive : words).slice(0, 6)
  if (searchWords.length === 0) return []
  const conditions = searchWords.map((word) => `ja_pavadinimas.lower().contains("${word}")`)
  // One row that cannot be parsed does not hide the others.
  const row = entityFields.row.nullable().catch(null)
  const found = await rows(entities, row, entityFields.select, ...conditions, `limit(${mostRead})`)
  return found
    .filter((entity): entity is Entity => entity !== null)
    .filter(({ ja_pavadinimas }) => searchWords.every((word) => ja_pavadinimas.toLowerCase().includes(word)))
    .map((entity) => entryOf(entity, plainOf(entity.pilnas_adresas), null))
    .sort((a, b) => Number(b.veikia) - Number(a.veikia) || a.pavadinimas.localeCompare(b.pavadinimas, 'lt'))
    .slice(0, mostFound)
}
