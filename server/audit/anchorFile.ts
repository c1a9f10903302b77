import { createHash, sign, verify } from 'node:crypto'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { type AnchorKey, publicPem } from './key.ts'

/** The fields of an anchor, in this order. Its line in the file ends with the signature of all of them. */
const Anchor = z.strictObject({
  nr: z.number(),
  kada: z.string(),
  /** A daily anchor, or one recorded after an older backup was restored: from it on, the trail is shorter. */
  rusis: z.enum(['DIENOS', 'ATKURTA']),
  /** The number of chained rows, the id of the last one, and its hash. */
  eilute: z.number(),
  irasas: z.number(),
  santrauka: z.string(),
  priezastis: z.string(),
  /** SHA-256 of the line before; zeros in the first one. */
  ankstesnis: z.string(),
  /** The fingerprint of the key that signed it. */
  raktas: z.string(),
})
export type Anchor = z.output<typeof Anchor>
export type AnchorWhere = Pick<Config, 'DATA_DIR' | 'AUDIT_ANCHOR_DIR' | 'AUDIT_KEY_FILE' | 'AUDIT_ARCHIVE_DIR'>

const folderOf = ({ AUDIT_ANCHOR_DIR, DATA_DIR }: AnchorWhere) => AUDIT_ANCHOR_DIR ?? join(DATA_DIR, 'audit-anchors')
export const anchorPath = (where: AnchorWhere) => join(folderOf(where), 'anchors.jsonl')

const first = '0'.repeat(64)
const hashOf = (line: string) => createHash('sha256').update(line).digest('hex')

/** The signed line of an anchor that follows the line `before`. */
export function signed(
  key: AnchorKey,
  before: string | undefined,
  values: Omit<Anchor, 'ankstesnis' | 'raktas'>,
): string {
  const body = JSON.stringify({ ...values, ankstesnis: before ? hashOf(before) : first, raktas: key.print })
  const parasas = sign(null, Buffer.from(body), key.secret).toString('base64')
  return `${body.slice(0, -1)},"parasas":"${parasas}"}`
}

/** The complete lines of the file; none if there is no file. An unfinished last line is left out. */
export async function readLines(where: AnchorWhere): Promise<string[]> {
  const text = await readFile(anchorPath(where), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').slice(0, -1)
}

/** Reads the lines. Throws an Error that names the first line with a wrong signature or in a wrong place. */
export function readAnchors(lines: readonly string[], key: AnchorKey): Anchor[] {
  return lines.map((line, i) => {
    const wrong = (why: string) => new Error(`line ${i + 1} of the anchors: ${why}`)
    const [, body, signature] = /^(.*),"parasas":"([A-Za-z0-9+/=]+)"\}$/.exec(line) ?? []
    if (body === undefined || signature === undefined) throw wrong('it is no anchor')
    if (!verify(null, Buffer.from(`${body}}`), key.shared, Buffer.from(signature, 'base64')))
      throw wrong('its signature is not by the key of this installation')
    const anchor = Anchor.parse(JSON.parse(`${body}}`))
    const before = lines[i - 1]
    if (anchor.nr !== i + 1 || anchor.ankstesnis !== (before === undefined ? first : hashOf(before)))
      throw wrong('it does not follow the one before')
    return anchor
  })
}

/** Appends a line, synced to the disk, and writes the public key beside the file, so that others can check it. */
export async function appendLine(where: AnchorWhere, key: AnchorKey, lines: readonly string[], line: string) {
  await mkdir(folderOf(where), { recursive: true })
  await writeFile(join(folderOf(where), 'public-key.pem'), publicPem(key))
  const file = await open(anchorPath(where), 'a+', 0o600)
  const end = Buffer.byteLength(lines.map((one) => `${one}\n`).join(''))
  try {
    // Removes an unfinished line, if there is one; the catch below removes this line if it cannot be written whole.
    await file.truncate(end)
    await file.appendFile(`${line}\n`)
    await file.sync()
  } catch (error) {
    await file.truncate(end).catch(() => {})
    throw error
  } finally {
    await file.close()
  }
  const folder = await open(folderOf(where))
  await folder.sync().finally(() => folder.close())
}
