import type { z } from 'zod'
import type { Person, UpdateBody } from '#contract/persons/schema.ts'

/** The part of a record that its form holds. */
export const formOf = (person: Person): z.input<typeof UpdateBody> => ({
  vardas: person.vardas,
  pavarde: person.pavarde,
  gimimoData: person.gimimoData,
  lytis: person.lytis,
  pilietybe: person.pilietybe,
  salis: person.salis,
  miestas: person.miestas,
  adresas: person.adresas,
  regionas: person.regionas,
  email: person.email,
  telefonas: person.telefonas,
  telefonas2: person.telefonas2,
  komunikacijosKanalas: person.komunikacijosKanalas,
  kalba: person.kalba,
  naujienlaiskiai: person.naujienlaiskiai,
  vartotojoTipas: person.vartotojoTipas,
})
