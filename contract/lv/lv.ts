import type { Text } from '#contract/lib/texts.ts'

/**
 * The Latvian texts of one table, by address. A counted text has the forms zero (0, 10–20), one (1, 21) and other
 * (2–9).
 */
export const lv = (table: string, texts: Readonly<Record<string, Text>>): [string, Text][] =>
  Object.entries(texts).map(([key, text]) => [`${table}.${key}`, text])
