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
