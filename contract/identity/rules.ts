interface Identity {
  asmenskodas: string
  vardas: string
  pavarde: string
}

// Names are compared for two purposes. What was typed a minute ago to be proven has to be what the certificate says,
// letter by letter; what has stood in a record for years may be written in another way and be the same person.

const typedAs = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('lt')

/** Is the certificate of whom was typed? The code exactly; a name, where one was given, but for case and spaces. */
export function isTypedPerson(certificate: Identity, typed: Identity): boolean {
  const fits = (name: 'vardas' | 'pavarde') => typed[name] === '' || typedAs(typed[name]) === typedAs(certificate[name])
  return typed.asmenskodas === certificate.asmenskodas && fits('vardas') && fits('pavarde')
}

/** Names of a record: without case, diacritics and signs between the parts. */
const recordedAs = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** Is it the same name, but for the way of writing? */
export const isSameName = (one: string, other: string) => recordedAs(one) === recordedAs(other)

/** Is the record of who was proven? The code exactly, both names but for the way of writing. */
export const isSamePerson = (record: Identity, proven: Identity) =>
  record.asmenskodas === proven.asmenskodas &&
  isSameName(record.vardas, proven.vardas) &&
  isSameName(record.pavarde, proven.pavarde)
