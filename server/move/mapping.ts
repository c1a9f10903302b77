import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { Refused } from './refused.ts'

/** The kinds of records that can be moved in, in the order in which they refer to each other. */
export const kindNames = ['imones', 'asmenys', 'darbai', 'kompetencijos', 'korteles'] as const
export type KindName = (typeof kindNames)[number]

/** Fields of each kind, by which its columns are named. `isorinisNumeris` is the number in the other system. */
export const fieldsOf = {
  imones: [
    'isorinisNumeris',
    'imKodas',
    'pavadinimas',
    'pvmKodas',
    'salis',
    'savivaldybe',
    'miestas',
    'adresas',
    'indeksas',
    'www',
    'veiklosTipas',
    'tipai',
    'meistrasSutartis',
    'statusas',
  ],
  asmenys: [
    'isorinisNumeris',
    'asmenskodas',
    'vardas',
    'pavarde',
    'gimimoData',
    'lytis',
    'pilietybe',
    'salis',
    'miestas',
    'adresas',
    'regionas',
    'email',
    'telefonas',
    'telefonas2',
    'komunikacijosKanalas',
    'naujienlaiskiai',
    'kalba',
    'vartotojoTipas',
    'statusas',
  ],
  darbai: [
    'isorinisNumeris',
    'asmuo',
    'asmenskodas',
    'imone',
    'imKodas',
    'imonesSalis',
    'veiklosTipas',
    'statusas',
    'galiojaNuo',
    'galiojaIki',
    'numeris',
    'pareigos',
    'miestas',
    'sdid',
    'sdidVeikla',
    'QRData',
    'veiklos',
  ],
  kompetencijos: [
    'isorinisNumeris',
    'asmuo',
    'asmenskodas',
    'kompetencija',
    'lygis',
    'statusas',
    'suteikta',
    'galioja',
    'priezastis',
  ],
  korteles: [
    'isorinisNumeris',
    'asmuo',
    'asmenskodas',
    'numeris',
    'tipas',
    'statusas',
    'galiojaIki',
    'busenaNuo',
    'pamesta',
    'pastabos',
  ],
} as const satisfies Record<KindName, readonly string[]>

export const dateFormats = ['YYYY-MM-DD', 'YYYY.MM.DD', 'YYYYMMDD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const
export const encodings = ['utf-8', 'windows-1257'] as const
export const delimiters = [',', ';', '\t'] as const

/** How the file of one kind is read. */
const fileOf = (name: KindName) => {
  const field = z.enum(fieldsOf[name])
  return z.strictObject({
    file: z
      .string()
      .regex(/^[^/\\]+\.(csv|xlsx)$/i, 'a name of a .csv or .xlsx file in the folder')
      .optional()
      .describe(`The name of the file; by default ${name}.csv, else ${name}.xlsx`),
    encoding: z
      .enum(encodings)
      .default('utf-8')
      .describe('Of a CSV file; a mark of UTF-8 at its beginning is read over'),
    delimiter: z.enum(delimiters).optional().describe('Of a CSV file; by default as its first line has it'),
    sheet: z.string().min(1).optional().describe('The sheet of an xlsx file; by default the first'),
    dateFormat: z.enum(dateFormats).optional().describe('Of this file, where it differs from the others'),
    columns: z
      .record(z.string().min(1), z.union([field, z.array(field).min(1), z.null()]))
      .describe('Every column of the file: the field or the fields that it gives, or null where it is left out'),
    codes: z
      .partialRecord(field, z.record(z.string(), z.string()))
      .default({})
      .describe('Values of a field that mean others here, by field; "" is an empty cell'),
    constants: z.partialRecord(field, z.string()).default({}).describe('Fields that have the same value in every line'),
  })
}
export type FileMapping = z.output<ReturnType<typeof fileOf>>

/** What `mapping.json` holds. */
export const Mapping = z
  .strictObject({
    $schema: z.string().optional(),
    source: z
      .string()
      .regex(/^[\w.-]{1,50}$/, 'up to 50 letters, digits, dots, hyphens and underscores')
      .describe('The name of the other system. Numbers are known by it: keep it the same in every run'),
    allowRights: z
      .boolean()
      .default(false)
      .describe('May people come with another type of user than VARTOTOJAS, such as ADMIN?'),
    dateFormat: z.enum(dateFormats).default('YYYY-MM-DD').describe('Of all files; YYYY-MM-DD is always understood'),
    files: z.strictObject({
      imones: fileOf('imones').optional(),
      asmenys: fileOf('asmenys').optional(),
      darbai: fileOf('darbai').optional(),
      kompetencijos: fileOf('kompetencijos').optional(),
      korteles: fileOf('korteles').optional(),
    }),
  })
  .describe('How files of another system are read by `npm run migrate` (docs/move.md)')
export type Mapping = z.output<typeof Mapping>

/** The mapping as a JSON schema, for editors. */
export const mappingSchema = () => z.toJSONSchema(Mapping, { io: 'input', target: 'draft-7' })

/** Reads a mapping. Throws Refused, which says what is wrong with it. */
export async function readMapping(path: string): Promise<Mapping> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Refused(`There is no mapping ${path}: it says which column is which field (docs/move.md has an example)`)
  })
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    throw new Refused(`${path} is no JSON: ${(error as Error).message}`)
  }
  const { data, error } = Mapping.safeParse(json)
  if (data) return data
  const said = error.issues.map(({ path: at, message }) => `  ${at.join('.') || 'the whole'}: ${message}`)
  throw new Refused(`${path} is not as it should be (npm run migrate -- --schema prints how):\n${said.join('\n')}`)
}
