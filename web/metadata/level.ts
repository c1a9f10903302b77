import type { Level } from '#contract/metadata/schema.ts'

/** Lists that change with a level. */
export const levelAlso = ['/profesijos', '/kompetencijos']
/** What a change of a level sends. */
export const levelBody = ({ tipas, kodas, pavadinimas, pavadinimasEn, pavadinimasLv, aktyvus }: Level) =>
  ({ tipas: tipas as 'KOMPETENCIJA', kodas, pavadinimas, pavadinimasEn, pavadinimasLv, aktyvus }) as const
