/**
 * Terms that have one English word (docs/glossary.md has the pairs): where a Lithuanian text has the term, its English
 * text must have that word.
 */
export const terms: readonly { lt: RegExp; en: RegExp; never: RegExp }[] = [
  { lt: /\b(ne)?patvirtin(a|ta|tas|ti|tos|tą|imo|imą)/i, en: /confirm/i, never: /\bapprov/i },
  { lt: /\batmes(ta|tas|ti|tos|tą)/i, en: /reject/i, never: /\b(refus|declin)/i },
  { lt: /pavard(ė|ę)/i, en: /last name/i, never: /\bsurname/i },
  { lt: /\bbūsen/i, en: /status/i, never: /\bstates?\b/i },
  { lt: /\bvertintoj/i, en: /assessor/i, never: /\b(evaluator|rater|examiner)/i },
  { lt: /\bsubrangov/i, en: /subcontractor/i, never: /\bsub-contractor/i },
  { lt: /\bneribot/i, en: /without limit/i, never: /\b(unlimited|without end|endless)\b/i },
]

/** Lithuanian texts with several meanings, each of which has its own English. */
export const severalMeanings: readonly string[] = [
  'Asmuo',
  'Atmesti',
  'Atnaujinti',
  'Atšauktas',
  'Baigiasi',
  'Dalis',
  'Darbuotojas',
  'Duomenys',
  'Kas',
  'Meniu',
  'Mokymo įstaiga',
  'Neįleisti',
  'Pakeista',
  'Pakviesti',
  'Patvirtinti',
  'Peržiūra',
  'Pradžia',
  'Pranešimai',
  'Prieinamumas',
  'Reikšmė nesutampa',
  'Sritis',
  'Sustabdyta',
  'Sustabdyti',
  'Tema',
  'Vardas, pavardė',
  'Veikia',
  'Visi',
  'yra',
  'Įmonės',
  'Pasiūlymai',
  // Days of the week, in two letters.
  'Pr',
  'An',
  'Tr',
  'Kt',
  'Pn',
  'Št',
  'Sk',
  'Prašymas atmestas',
  'Privalomas pažymėjimas',
  'Užsakyta',
  'Užsakyta {{date}}',
]

/** A row of the glossary's table: English words that a text never has, everywhere or where its Lithuanian has the term. */
export interface GlossaryTerm {
  lt: string
  en: string
  never: string[]
}

/** The rows of „Terms of the screens“ in docs/glossary.md. */
export function glossaryTerms(glossary: string): GlossaryTerm[] {
  const [, section = ''] = glossary.split('## Terms of the screens')
  const rows = section.split('\n').flatMap((line) => {
    const [, lt, en, never] = line.split('|').map((cell) => cell.trim())
    return lt === undefined || !en || never === undefined ? [] : [{ lt, en, never }]
  })
  // The first two are the head of the table and the line below it.
  return rows.slice(2).map(({ lt, en, never }) => ({ lt, en, never: never === '–' ? [] : never.split(', ') }))
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** The words of a term without their last two letters, because Lithuanian words change their endings. */
const inAnyCase = (term: string) =>
  term
    .split(' ')
    .map((word) => `${escaped(word.slice(0, -2))}\\p{L}*`)
    .join(' ')
const anyOf = (parts: string[]) => `(?<!\\p{L})(${parts.join('|')})`

/** Does the English of a text have a word that it must not have? */
export function isWrong({ lt, never }: GlossaryTerm, text: { lt: string; en: string }): boolean {
  if (never.length === 0) return false
  const concerns = lt === '' || new RegExp(anyOf(lt.split(', ').map(inAnyCase)), 'iu').test(text.lt)
  return (
    concerns && new RegExp(`${anyOf(never.map(escaped))}(?!\\p{L})`, 'iu').test(text.en.replace(/\{\{\w+\}\}/g, ''))
  )
}
