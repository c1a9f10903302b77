import { AppError } from '#contract/errors.ts'
import { isLine, tidyName } from '#contract/lib/characters.ts'
import { companyOf, dayOf, fieldOf, flat, keyOf } from './read.ts'
import { type LineProblem, mostLines, type NamedCompany } from './schema.ts'

/** One person of a file. Values that can't be stored are left out; `klaida` names the problem. */
export interface FileLine {
  vardas: string
  pavarde: string
  sdid: string
  QRData: string | null
  veikla: string | null
  galiojaNuo: string | null
  klaida: LineProblem | null
  /** The employer of this person, where the line itself names one. */
  imone: NamedCompany
}
export interface SdidFile {
  imone: NamedCompany
  asmenys: FileLine[]
}

const lists = ['asmenys', 'darbuotojai', 'persons', 'employees']

/**
 * Reads a file of SDID (docs/sdid.md) tolerantly: a byte order mark, keys in any case, persons at the root, missing
 * and extra fields. Throws SdidFileEmpty, SdidJsonInvalid, SdidShapeUnknown, SdidTooManyLines.
 */
export function readSdidFile(content: string): SdidFile {
  const text = content.replace(/^\uFEFF/, '').trim()
  if (text === '') throw new AppError('SdidFileEmpty')
  const root = parsed(text)
  const fields = root !== null && typeof root === 'object' && !Array.isArray(root) ? flat(root) : new Map()
  const rows: unknown = Array.isArray(root) ? root : lists.map((name) => fields.get(name)).find(Array.isArray)
  if (!Array.isArray(rows)) throw new AppError('SdidShapeUnknown')
  if (rows.length === 0) throw new AppError('SdidFileEmpty')
  if (rows.length > mostLines) throw new AppError('SdidTooManyLines', String(mostLines))
  const imone = companyOf(fields)
  const seen = new Set<string>()
  const asmenys = rows.map((row) => {
    const line = lineOf(row)
    if (line.klaida === null && seen.has(line.sdid)) return { ...line, klaida: 'repeated' as const }
    seen.add(line.sdid)
    return line
  })
  // A list without any field of a person is no list of persons.
  if (asmenys.every(({ klaida, sdid, vardas, pavarde }) => klaida && !sdid && !vardas && !pavarde))
    throw new AppError('SdidShapeUnknown')
  return { imone: { kodas: cut(imone.kodas, 30), pavadinimas: cut(imone.pavadinimas, 200) }, asmenys }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('SdidJsonInvalid')
  }
}

const limits = { vardas: 100, pavarde: 100, sdid: 100, QRData: 2000, veikla: 200 } as const

function lineOf(row: unknown): FileLine {
  const isObject = row !== null && typeof row === 'object' && !Array.isArray(row)
  const fields = isObject ? flat(row) : new Map<string, unknown>()
  let klaida: LineProblem | null = isObject ? null : 'notAPerson'
  const complain = (problem: LineProblem) => {
    klaida ??= problem
    return null
  }
  const read = (name: keyof typeof limits) => {
    const value = fieldOf(fields, name)
    if (value === null) return null
    if (!isLine(value)) return complain('badCharacters')
    if (value.length > limits[name]) return complain('tooLong')
    // The name in a line creates no person and is only compared, so it is tidied and never refused for its letters.
    return name === 'vardas' || name === 'pavarde' ? tidyName(value) : value
  }
  const nuo = fieldOf(fields, 'galiojaNuo')
  const line = {
    vardas: read('vardas') ?? '',
    pavarde: read('pavarde') ?? '',
    sdid: read('sdid') ?? '',
    QRData: read('QRData'),
    veikla: read('veikla'),
    galiojaNuo: nuo === null ? null : (dayOf(nuo) ?? complain('badDate')),
  }
  if (line.sdid === '') complain('sdidMissing')
  return { ...line, klaida, imone: isObject ? ownCompany(row) : { kodas: null, pavadinimas: null } }
}

/**
 * The company that a person's line itself names: in `imone`, or as `imonesKodas`; a plain `kodas` may mean anything.
 */
function ownCompany(row: object): NamedCompany {
  const fields = flat(row)
  for (const name of ['kodas', 'pavadinimas', 'imone']) if (keyOf(name) === name) fields.delete(name)
  const { kodas, pavadinimas } = companyOf(fields)
  return { kodas: cut(kodas, 30), pavadinimas: cut(pavadinimas, 200) }
}

const cut = (text: string | null, most: number) => (text && isLine(text) ? text.slice(0, most) : null)
