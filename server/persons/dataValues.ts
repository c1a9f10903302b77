import { civilDay, civilTime } from '#contract/lib/civil.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { codesIn, wordFor } from '#contract/persons/dataCodes.ts'
import { dataLabel, unprinted } from '#contract/persons/dataLabels.ts'
import { personTexts } from '#contract/persons/texts.ts'
import type { CodeNames } from '#server/lib/documents/codeNames.ts'

/** In which words data are written: the language, and the names of codes. */
export interface Words {
  lang: Lang
  codes: CodeNames
}

/**
 * A value of the field `name` of a table as text; '' for an empty one. Fields within it are named after it, not after the
 * table: the language of `mokamosKalbos` is one that the person speaks.
 */
export function shownAs(table: string, name: string, value: unknown, words: Words): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return say(personTexts[value ? 'yes' : 'no'], words.lang)
  if (Array.isArray(value)) return listed(value.map((each) => shownAs(table, name, each, words)))
  if (typeof value === 'object') return fieldsOf(name, value, words)
  const text = String(value)
  const list = codesIn(table, name)
  const word = list ? words.codes(list, text, words.lang) : wordFor(table, name, text, words.lang)
  if (word) return word
  if (!/^\d{4}-\d\d-\d\dT/.test(text)) return text
  const at = new Date(text)
  return `${civilDay(at)} ${civilTime(at)}`
}

/** Short values on a line; those of several fields each on its own. */
const listed = (values: readonly string[]) => values.join(values.some((text) => text.includes(': ')) ? '\n' : ', ')

function fieldsOf(name: string, value: object, words: Words): string {
  const shown = Object.entries(value)
    .map(([key, each]) => [key, shownAs(name, key, each, words)] as const)
    .filter(([, text]) => text !== '')
  const [[key, only] = ['', ''], ...others] = shown
  // The name of a code says enough: „Lietuvių“.
  if (others.length === 0 && codesIn(name, key)) return only
  return shown.map(([key, text]) => `${dataLabel(name, key, words.lang)}: ${text}`).join('; ')
}

/** The fields of a row with their names, without empty ones. */
export const factsOf = (table: string, row: Record<string, unknown>, words: Words) =>
  Object.entries(row)
    .filter(([name]) => name !== 'id' && !unprinted.includes(`${table}.${name}`))
    .map(([name, value]) => [dataLabel(table, name, words.lang), shownAs(table, name, value, words)] as const)
    .filter(([, text]) => text !== '')

/** Replaces ids by the names of their records. */
export const named = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !(`${name}Pavadinimas` in row))
      .map(([name, value]) => [name.replace(/(Id)?Pavadinimas$/, ''), value]),
  )
