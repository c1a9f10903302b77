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

// Client of the register of legal entities as open data; the questions and the answers are in docs/company-register.md.

type Settings = Pick<Config, 'COMPANY_REGISTER_URL'>

/** Milliseconds that one lookup may take in all, and bytes that one answer may have. */
const patience = 8_000
const mostBytes = 500_000
/** Entities read by a part of a name; of them those that operate are told first. */
const mostRead = 100
/** Seconds until trying again makes sense. */
const retryAfter = 30
const unavailable = () => new AppError('ServiceUnavailable', undefined, { retryAfter })

/**
 * Companies by their code (one, with its address and VAT code) or by a part of the name (at most 20, told in short: who
 * picks one asks by its code). Throws ServiceUnavailable where the register is not connected, slow, down, or says what
 * is no answer to the question.
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

/** The company of this code, with its address and VAT code; undefined where the register knows none. Throws ServiceUnavailable. */
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
  // One that was not asked about is no answer, and two are none either.
  if (another || entity.ja_kodas !== code) throw unavailable()
  const [adresas, pvmKodas] = await Promise.all([addressOf(rows, entity), vatOf(rows, code)])
  return [entryOf(entity, adresas, pvmKodas)]
}

/** Legal forms stand before or after a name, in short or in full: nobody is found by them. */
const forms = /^(uab|ab|mb|iį|vši|všį|tūb|kūb|kb|žūb|si|sį|uždaroji|akcinė|bendrovė|mažoji|bendrija|viešoji|įstaiga)$/

async function byName(rows: Rows, name: string): Promise<RegisterEntry[]> {
  // What ends the register's string or stands for any letter in its comparison is left out.
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s„“”"'%_\\,;()]+/)
    .filter(Boolean)
  const telling = words.filter((word) => !forms.test(word))
  const asked = (telling.length ? telling : words).slice(0, 6)
  if (asked.length === 0) return []
  const conditions = asked.map((word) => `ja_pavadinimas.lower().contains("${word}")`)
  // One row that can't be understood hides no other.
  const row = entityFields.row.nullable().catch(null)
  const found = await rows(entities, row, entityFields.select, ...conditions, `limit(${mostRead})`)
  return found
    .filter((entity): entity is Entity => entity !== null)
    .filter(({ ja_pavadinimas }) => asked.every((word) => ja_pavadinimas.toLowerCase().includes(word)))
    .map((entity) => entryOf(entity, plainOf(entity.pilnas_adresas), null))
    .sort((a, b) => Number(b.veikia) - Number(a.veikia) || a.pavadinimas.localeCompare(b.pavadinimas, 'lt'))
    .slice(0, mostFound)
}
