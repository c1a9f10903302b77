import { companyOf, dayOf, fieldOf, flat, keyOf } from './read.ts'
import type { SdidScan } from './schema.ts'

type Read = SdidScan['skaityta']

/** An identifier that is the whole text: letters, digits and a few signs, without spaces. */
const bareIdentifier = /^[\w.:/+=-]{4,100}$/
const nothing = new Map<string, unknown>()

/**
 * Reads the text of a code tolerantly: JSON, an address with parameters, `key=value` or `key: value` pairs, or just
 * the identifier. Encrypted and unknown texts give no fields: all are null, and the text itself remains the code.
 */
export function readQr(text: string): Read {
  const code = text.trim()
  const fields = fromJson(code) ?? fromAddress(code) ?? fromPairs(code) ?? nothing
  const bare = fields === nothing && bareIdentifier.test(code) && !/^\w+:\/\//.test(code) ? code : null
  const nuo = fieldOf(fields, 'galiojaNuo')
  return {
    sdid: short(fieldOf(fields, 'sdid') ?? bare, 100),
    kodas: short(companyOf(fields).kodas, 30),
    pavadinimas: short(companyOf(fields).pavadinimas, 200),
    vardas: short(fieldOf(fields, 'vardas'), 100),
    pavarde: short(fieldOf(fields, 'pavarde'), 100),
    veikla: short(fieldOf(fields, 'veikla'), 200),
    galiojaNuo: nuo && dayOf(nuo),
  }
}

/** A value too long for a record counts as absent. */
const short = (value: string | null, most: number) => (value && value.length <= most ? value : null)

function fromJson(text: string) {
  if (!/^[{[]/.test(text)) return null
  try {
    const value: unknown = JSON.parse(text)
    const one: unknown = Array.isArray(value) ? value[0] : value
    return one !== null && typeof one === 'object' ? flat(one) : null
  } catch {
    return null
  }
}

/** `https://…/SDID-1?kodas=…`: the parameters; without an identifier among them, the last part of the path. */
function fromAddress(text: string) {
  const [, path = '', query = ''] = /^https?:\/\/[^/?#]+([^?#]*)(?:[?#](.*))?$/i.exec(text) ?? []
  if (!/^https?:\/\//i.test(text)) return null
  const fields = pairs(query.split(/[&#?]/), '=') ?? new Map<string, unknown>()
  const last = decoded(path.split('/').filter(Boolean).at(-1) ?? '')
  if (fieldOf(fields, 'sdid') === null && /\d/.test(last) && bareIdentifier.test(last)) fields.set('sdid', last)
  return fields
}

const fromPairs = (text: string) => pairs(text.split(/[;|\n\r&]+/), '=') ?? pairs(text.split(/[;|\n\r]+/), ':') ?? null

/** Pairs with known names; null where no name is known, so that an encrypted text is not read as pairs. */
function pairs(parts: readonly string[], sign: '=' | ':') {
  const fields = new Map<string, unknown>()
  for (const part of parts) {
    const at = part.indexOf(sign)
    if (at > 0) fields.set(keyOf(decoded(part.slice(0, at))), decoded(part.slice(at + 1)))
  }
  const known = (['sdid', 'vardas', 'pavarde'] as const).some((name) => fieldOf(fields, name) !== null)
  return known || companyOf(fields).kodas !== null ? fields : null
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).trim()
  } catch {
    return text.trim()
  }
}
