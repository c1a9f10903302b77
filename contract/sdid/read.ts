import type { NamedCompany } from './schema.ts'

// Shared by files and codes: names of fields in any spelling, values of any type, dates in several forms.

/** Accepted names of each field, without case, diacritics and separators. */
const aliases = {
  sdid: ['sdid', 'sdidkodas', 'sdidnumeris', 'identifikatorius', 'id'],
  kodas: [
    'imoneskodas',
    'imkodas',
    'imone.kodas',
    'imone.imkodas',
    'draudejokodas',
    'kodas',
    'companycode',
    'insurercode',
  ],
  pavadinimas: [
    'imonespavadinimas',
    'imone.pavadinimas',
    'imone',
    'draudejas',
    'draudejopavadinimas',
    'pavadinimas',
    'company',
    'companyname',
  ],
  vardas: ['vardas', 'asmuo.vardas', 'name', 'firstname'],
  pavarde: ['pavarde', 'asmuo.pavarde', 'surname', 'lastname'],
  veikla: ['veikla', 'sdidveikla', 'veiklosrusis', 'activity'],
  galiojaNuo: ['galiojanuo', 'nuo', 'galiojimopradzia', 'validfrom'],
  QRData: ['qrdata', 'qr', 'qrkodas', 'qrduomenys'],
} as const
type Field = keyof typeof aliases

/** A key in the form that is compared: `Galioja_nuo`, `galiojaNuo` and `GALIOJA-NUO` are the same. */
export const keyOf = (name: string) =>
  /^[a-z\d]*$/.test(name)
    ? name
    : name
        .normalize('NFD')
        .replace(/[\p{M}\s_-]/gu, '')
        .toLowerCase()

/** No field has a longer name, and no person has more fields. */
const longestKey = 60
const mostFields = 300

/** The fields of an object by their compared keys; those of an inner object as `imone.kodas`. */
export function flat(value: object, prefix = ''): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const [name, inner] of Object.entries(value).slice(0, mostFields)) {
    if (name.length > longestKey) continue
    const key = prefix + keyOf(name)
    if (inner !== null && typeof inner === 'object' && !Array.isArray(inner) && prefix === '')
      for (const [deep, one] of flat(inner, `${key}.`)) found.set(deep, one)
    else if (!found.has(key)) found.set(key, inner)
  }
  return found
}

/** Text or a number as trimmed text; null where there is none. */
export function textOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
  return text === '' ? null : text
}

export function fieldOf(fields: Map<string, unknown>, field: Field): string | null {
  for (const name of aliases[field]) {
    const text = textOf(fields.get(name))
    if (text !== null) return text
  }
  return null
}

export const companyOf = (fields: Map<string, unknown>): NamedCompany => ({
  kodas: fieldOf(fields, 'kodas'),
  pavadinimas: fieldOf(fields, 'pavadinimas'),
})

/** A day as `2026-11-21`, from `2026-11-21`, `2026.11.21`, `2026/11/21` or a moment; null where it is none. */
export function dayOf(text: string): string | null {
  const [, year, month = '', day = ''] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ].*)?$/.exec(text) ?? []
  if (!year || Number(year) < 1900) return null
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${found}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(found) ? found : null
}
