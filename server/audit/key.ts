import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#server/config.ts'

export interface AnchorKey {
  secret: KeyObject
  shared: KeyObject
  /** Identifies the public key in an anchor: the first 16 digits of its SHA-256. */
  print: string
}

type Where = Pick<Config, 'DATA_DIR' | 'AUDIT_KEY_FILE'>
const pathOf = ({ AUDIT_KEY_FILE, DATA_DIR }: Where) => AUDIT_KEY_FILE ?? join(DATA_DIR, 'audit-key.pem')

/** The key that signs anchors of the audit trail (Ed25519). A missing key is created, readable only by its owner. */
export async function anchorKey(config: Where): Promise<AnchorKey> {
  const path = pathOf(config)
  const pem = (await read(path)) ?? (await make(path))
  const secret = createPrivateKey(pem)
  if (secret.asymmetricKeyType !== 'ed25519') throw new Error(`${path} holds no Ed25519 key`)
  const shared = createPublicKey(secret)
  const der = shared.export({ type: 'spki', format: 'der' })
  return { secret, shared, print: createHash('sha256').update(der).digest('hex').slice(0, 16) }
}

/** The public key, with which anybody can check anchors. */
export const publicPem = ({ shared }: AnchorKey) => shared.export({ type: 'spki', format: 'pem' }).toString()

const read = (path: string) =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** Written under a temporary name first: if several processes start at once, one creates the key and the others read it whole. */
async function make(path: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await mkdir(dirname(path), { recursive: true })
  const work = `${path}.${randomUUID()}.part`
  const file = await open(work, 'wx', 0o600)
  try {
    await file.writeFile(pem)
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(work, path)
    return pem
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFile(path, 'utf8')
  } finally {
    await rm(work, { force: true })
  }
}
