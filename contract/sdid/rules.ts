import { can, type Session } from '#contract/rights.ts'
import type { Counts, ImportStatus, LineProblem, LineState, NamedCompany } from './schema.ts'

/** May this session import SDID? Users who may edit employment records may; the queries limit which companies. */
export const mayImport = (session: Session) => can(session, 'ChangeAsmuoImone')

/** Legal forms, which may stand before or after a name, or be missing. */
const forms = /^(uab|ab|mb|ij|ii|vsi|vš[iį]|iį|si|sį|tub|kub|zub|zūb|kb|asociacija)$/

/** The words of a company's name, without quotes, signs, legal form, case and diacritics. */
const words = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => !forms.test(word))
    .map((word) => word.normalize('NFD').replace(/\p{M}/gu, ''))
    .sort()
    .join(' ')

export const isSameCompanyName = (one: string, other: string) => words(one) === words(other)
/** Codes are compared without spaces and without the leading letters of a VAT code. */
export const isSameCompanyCode = (one: string, other: string) => one.replace(/\s/g, '') === other.replace(/\s/g, '')

/** Does the company named in a file or code match the company? Null where code or name is missing. */
export const compareCompany = (named: NamedCompany, company: { kodas: string; pavadinimas: string }) => ({
  kodas: named.kodas === null ? null : isSameCompanyCode(named.kodas, company.kodas),
  pavadinimas: named.pavadinimas === null ? null : isSameCompanyName(named.pavadinimas, company.pavadinimas),
})

/** The status of an import whose lines have been matched. */
export function statusOf({ susietos, importuotos }: Counts): ImportStatus {
  if (susietos > 0) return 'APDOROTA'
  return importuotos > 0 ? 'IMPORTUOTA' : 'Klaida'
}

/** Problems of the file itself, which remain; other problems depend on the matched person. */
export const lastingProblems = [
  'sdidMissing',
  'tooLong',
  'badCharacters',
  'badDate',
  'notAPerson',
  'repeated',
  'otherCompany',
] as const satisfies readonly LineProblem[]
const isLasting = (klaida: LineProblem | null) => (lastingProblems as readonly (LineProblem | null)[]).includes(klaida)

/** May a person be matched to the line by hand? Not once it is imported, nor where the file itself is wrong. */
export const mayMatch = ({ busena, klaida }: { busena: LineState; klaida: LineProblem | null }) =>
  busena !== 'IMPORTUOTA' && !(busena === 'KLAIDA' && isLasting(klaida))

/** May the import be removed? Only while none of its lines has been imported. */
export const mayRemove = ({ importuotos }: Counts) => importuotos === 0
