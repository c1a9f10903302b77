import type { Lang } from '#contract/lib/texts.ts'
import { processes } from '#contract/processes/processes.ts'

const named: Record<string, { pavadinimas: readonly [string, string] }> = processes

/** The name of a periodic process; its code where this version of the program does not know it. */
export const processName = (kodas: string, lang: Lang) => named[kodas]?.pavadinimas[lang === 'lt' ? 0 : 1] ?? kodas

/** Codes of processes, comma-separated, as names. */
export const namesOf = (codes: string | number | undefined, lang: Lang) =>
  String(codes ?? '')
    .split(', ')
    .map((kodas) => processName(kodas, lang))
    .join(', ')
