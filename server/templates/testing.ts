import { announcement } from '#contract/templates/events.ts'
import type { Db } from '#server/db/db.ts'
import { makePerson } from '#server/factories/make.ts'

/** The body of an announcement. */
export const templateBody = (set: object = {}) => ({
  tipas: announcement,
  kalba: 'lt',
  pavadinimas: 'Kvietimas',
  tema: 'Kviečiame, {{vardas}}',
  tekstas: 'Laba diena, {{vardas}} {{pavarde}}.',
  sms: 'Laba diena, {{vardas}}',
  aktyvus: true,
  naujienlaiskis: false,
  ...set,
})

let counter = 0
/** Contact fields of a person who gets messages by this channel, or by none. */
export const outOf = (channel: 'SMS' | 'EPASTAS' | null) => ({
  komunikacijosKanalas: channel ?? 'SMS',
  telefonas: channel === 'SMS' ? '+37061200001' : null,
  email: channel === 'EPASTAS' ? `gavejas${process.pid}.${counter++}@example.lt` : null,
})

/** A person who gets messages by this channel. */
export const receiver = async (db: Db, channel: 'SMS' | 'EPASTAS' | null, set: object = {}) =>
  (await makePerson(db, { ...outOf(channel), ...set })).id
