import type { Insertable } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Vertimas } from '#server/db/types.ts'

/** Texts that the demo's administrator has changed: where to ask for help, and a missing Latvian text. */
const worded: readonly Insertable<Vertimas>[] = [
  {
    raktas: 'shell.help.dataText',
    kalba: 'lt',
    tekstas:
      'Kontaktus pakeisite patys profilyje. Dėl asmens kodo, kompetencijų ir vertinimo rezultatų rašykite pagalba@registras.example.',
  },
  {
    raktas: 'shell.help.dataText',
    kalba: 'en',
    tekstas:
      'You can change your contact details in your profile. For the personal code, competencies and results, write to help@registras.example.',
  },
  { raktas: 'professions.title', kalba: 'lv', tekstas: 'Profesijas' },
]

export const loadTranslations = (db: Db) =>
  db
    .insertInto('vertimas')
    .values(worded.map((row) => ({ ...row, tekstas: JSON.stringify(row.tekstas) })))
    .execute()
