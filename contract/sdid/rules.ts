import { can, type Session } from '#contract/rights.ts'
import type { Counts, ImportStatus, LineProblem, LineState, ToldCompany } from './schema.ts'

/** Who imports SDID: who edits the records of people in companies; which companies is scoped in the queries. */
export const mayImport = (session: Session) => can(session, 'ChangeAsmuoImone')

/** Legal forms, before or after a name, which people write and leave out as they like. */
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

/** How what is told of a company compares with the company: null where it is not told. */
export const compareCompany = (told: ToldCompany, company: { kodas: string; pavadinimas: string }) => ({
  kodas: told.kodas === null ? null : isSameCompanyCode(told.kodas, company.kodas),
  pavadinimas: told.pavadinimas === null ? null : isSameCompanyName(told.pavadinimas, company.pavadinimas),
})

/** What an import has come to, once its lines were matched. */
export function statusOf({ susietos, importuotos }: Counts): ImportStatus {
  if (susietos > 0) return 'APDOROTA'
  return importuotos > 0 ? 'IMPORTUOTA' : 'Klaida'
}

/** What is wrong in the file itself stays wrong; the rest may turn out otherwise with another person. */
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

/** May somebody be matched to the line by hand? Not once it is imported, nor where the file itself is wrong. */
export const mayMatch = ({ busena, klaida }: { busena: LineState; klaida: LineProblem | null }) =>
  busena !== 'IMPORTUOTA' && !(busena === 'KLAIDA' && isLasting(klaida))

/** A mistaken import is taken away as long as nothing of it stands in the records. */
export const mayRemove = ({ importuotos }: Counts) => importuotos === 0
