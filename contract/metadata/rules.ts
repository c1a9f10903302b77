import { otherLanguage } from '#contract/background/schema.ts'
import { defaultSector } from '#contract/demand/schema.ts'
import { otherActivity } from '#contract/employments/schema.ts'
import { isLine } from '#contract/lib/characters.ts'
import { type ListName, lists } from '#contract/lists.ts'
import type { MessageKey } from '#contract/messages.ts'
import { otherQualification } from '#contract/qualifications/schema.ts'
import { safetyArea } from '#contract/trainings/rules.ts'
import { type Extra, extrasOf } from './extras.ts'

/** Codes of editable lists that rules of the program name: they cannot be deleted, retired or renamed. */
const relied: Partial<Record<ListName, readonly string[]>> = {
  sritys: [safetyArea],
  salys: ['LT'],
  pilietybes: ['LTU'],
  pramonesSektoriai: [defaultSector],
  darboVeiklos: [otherActivity],
  mokamosKalbos: [otherLanguage],
  kvalifikacijosTipai: ['ATESTATAS'],
}
const reliedQualifications: readonly string[] = [otherQualification]

/** May administrators change the rows of this list? The other lists are part of the program's rules. */
export const isEditable = (list: string): list is ListName =>
  Object.hasOwn(lists, list) && !lists[list as ListName].fixed
export const editableLists = (Object.keys(lists) as ListName[]).filter(isEditable)

/** Does the program itself need this row as it is? True for the default row of a list as well. */
export const isRelied = (row: { sarasas: string; kodas: string; duomenys?: Record<string, unknown> }) =>
  relied[row.sarasas as ListName]?.includes(row.kodas) === true || hasSingleFlag(row)
export const isReliedQualification = ({ kodas }: { kodas: string }) => reliedQualifications.includes(kodas)

/** Has this row a flag that exactly one row of its list has? */
const hasSingleFlag = ({ sarasas, duomenys = {} }: { sarasas: string; duomenys?: Record<string, unknown> }) =>
  singleFlags(sarasas).some((name) => duomenys[name] === true)
/** Names of the flags that exactly one row of a list has. */
export const singleFlags = (list: string) =>
  Object.entries(extrasOf(list)).flatMap(([name, { kind }]) => (kind === 'one' ? [name] : []))

/** Lists with short codes, because the columns that store them are short. */
const short: readonly string[] = [
  'sritys',
  'salys',
  'pilietybes',
  'regionai',
  'savivaldybes',
  'mokamosKalbos',
  'kalbos',
]
export const longestCode = (list: string) => (short.includes(list) ? 20 : 40)

export interface Part {
  kodas: string
  pavadinimas: string
  pavadinimasEn: string
  pavadinimasLv?: string
}
const isLineOf = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max && isLine(value)
const isPart = (value: unknown): value is Part => {
  const { kodas, pavadinimas, pavadinimasEn = '', pavadinimasLv = '' } = (value ?? {}) as Part
  return (
    isLineOf(kodas, 20) &&
    kodas !== '' &&
    isLineOf(pavadinimas, 200) &&
    pavadinimas !== '' &&
    isLineOf(pavadinimasEn, 200) &&
    isLineOf(pavadinimasLv, 200)
  )
}

const fits = (fit: boolean, message: MessageKey) => (fit ? null : message)
const isListOf = (value: unknown, most: number, isOne: (one: unknown) => boolean) =>
  Array.isArray(value) && value.length <= most && value.every(isOne)
const isOption = (options: object, value: unknown) => typeof value === 'string' && Object.hasOwn(options, value)

/** By the kind of a field: why a value does not fit it; null if it fits. The server checks whether a code is in its list. */
const complaints: { [K in Extra['kind']]: (extra: Extract<Extra, { kind: K }>, value: unknown) => MessageKey | null } =
  {
    text: ({ max, pattern }, value) => {
      if (typeof value === 'string' && value.length > max) return 'maxlength'
      return fits(isLineOf(value, max) && (!pattern || pattern.test(value)), 'pattern')
    },
    number: ({ min, max }, value) => {
      if (!Number.isInteger(value)) return 'number'
      return Number(value) < min ? 'min' : fits(Number(value) <= max, 'max')
    },
    flag: (_, value) => fits(typeof value === 'boolean', 'inList'),
    one: (_, value) => fits(typeof value === 'boolean', 'inList'),
    code: (_, value) => fits(isLineOf(value, 40), 'inList'),
    choice: ({ options }, value) => fits(isOption(options, value), 'inList'),
    choices: ({ options }, value) =>
      fits(
        isListOf(value, Number.POSITIVE_INFINITY, (one) => isOption(options, one)),
        'inList',
      ),
    texts: ({ max }, value) =>
      fits(
        isListOf(value, 50, (one) => isLineOf(one, max)),
        'pattern',
      ),
    parts: (_, value) => fits(isListOf(value, 200, isPart), 'pattern'),
  }
const complaint = (extra: Extra, value: unknown) =>
  (complaints[extra.kind] as (extra: Extra, value: unknown) => MessageKey | null)(extra, value)

const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** The extra fields of a row as they are stored, without empty and unknown ones, and what is wrong with them. */
export function readExtras(list: string, given: Record<string, unknown>) {
  const duomenys: Record<string, unknown> = {}
  const fields: Record<string, MessageKey> = {}
  for (const [name, extra] of Object.entries(extrasOf(list))) {
    const value = trimmed(given[name])
    if (isNothing(value)) {
      if (extra.required) fields[`duomenys.${name}`] = 'required'
      continue
    }
    const wrong = complaint(extra, value)
    if (wrong) fields[`duomenys.${name}`] = wrong
    duomenys[name] = value
  }
  const { lygisNuo, lygisIki } = duomenys
  if (typeof lygisNuo === 'number' && typeof lygisIki === 'number' && lygisNuo > lygisIki)
    fields['duomenys.lygisIki'] ??= 'min'
  return { duomenys, fields }
}

/** The new place of each row when these rows share out, in this order, the places that they already have. */
export function newPlaces(
  order: readonly number[],
  rows: readonly { id: number; eile: number }[],
): Map<number, number> {
  const has = new Map(rows.map(({ id, eile }) => [id, eile]))
  const places = order.map((id) => has.get(id) ?? 0).sort((a, b) => a - b)
  return new Map(order.map((id, i) => [id, places[i] ?? 0]))
}
