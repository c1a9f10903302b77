interface Identity {
  asmenskodas: string
  vardas: string
  pavarde: string
}

// Names are compared for two purposes. A name typed a minute ago must match the certificate letter by letter. A name
// that has stood in a record for years may be spelled in another way and still belong to the same person.

const typedAs = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('lt')

/**
 * Does the certificate belong to the person who was typed? The code must match exactly; a name, where one was typed,
 * may differ in case and spaces.
 */
export function isTypedPerson(certificate: Identity, typed: Identity): boolean {
  const fits = (name: 'vardas' | 'pavarde') => typed[name] === '' || typedAs(typed[name]) === typedAs(certificate[name])
  return typed.asmenskodas === certificate.asmenskodas && fits('vardas') && fits('pavarde')
}

/** A name as records are compared by: without case, diacritics and signs between its parts. */
const recordedAs = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** Are two names the same, apart from spelling? */
export const isSameName = (one: string, other: string) => recordedAs(one) === recordedAs(other)

/** Does the record belong to the proven person? The code must match exactly, both names apart from spelling. */
export const isSamePerson = (record: Identity, proven: Identity) =>
  record.asmenskodas === proven.asmenskodas &&
  isSameName(record.vardas, proven.vardas) &&
  isSameName(record.pavarde, proven.pavarde)
