import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { certificatesOf } from '#server/lib/pades/chain.ts'
import { pemOf } from './authority.ts'
import { type Held, issueSeal, issueStamps, makeRoot, type Organisation, type SealAuthority } from './sealAuthority.ts'

/** What the demo's seal and timestamps are made of. The files have the form that the settings of a real seal name. */
export interface DemoSeal extends SealAuthority {
  files: { certificate: string; key: string; password: string }
  /** PEM of the root to which seal and timestamps lead. */
  trusted: string
  /** The port of its services, so that addresses in certificates stay right after a restart. */
  port: number
}

const password = 'demonstracinis'
const encrypted = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: password } as const
const names = ['root', 'responder', 'stamps', 'seal'] as const
export const ocspPath = '/ocsp'
const ocspUrl = (port: number) => `http://127.0.0.1:${port}${ocspPath}`

const keyPem = (key: KeyObject) => key.export(encrypted).toString()
const write = (path: string, text: string) => writeFile(path, text, { mode: 0o600 })

async function writeAll(folder: string, authority: SealAuthority, port: number) {
  for (const name of names) {
    const { key, certificate } = authority[name]
    const chain = name === 'root' ? '' : pemOf(authority.root.certificate)
    await write(join(folder, `${name}.pem`), pemOf(certificate) + chain)
    await write(join(folder, `${name}.key`), keyPem(key))
  }
  await write(join(folder, 'port'), String(port))
}

async function readHeld(folder: string, name: string): Promise<Held> {
  const [certificate] = certificatesOf(await readFile(join(folder, `${name}.pem`), 'utf8'))
  const key = createPrivateKey({ key: await readFile(join(folder, `${name}.key`), 'utf8'), passphrase: password })
  if (!certificate) throw new Error(`${folder} holds no ${name}.pem: remove the folder, and a new one is made`)
  return { key, certificate: certificate.raw }
}

const folderOf = (dataDir: string) => join(dataDir, 'demo-seal')

/** Makes the folder once. If several processes start at once, all use the first one's. */
async function make(folder: string, organisation: Organisation) {
  const work = `${folder}.${randomUUID()}.part`
  await mkdir(work, { recursive: true, mode: 0o700 })
  try {
    const base = makeRoot()
    const wanted = { organisation, ocspUrl: ocspUrl(0) }
    const made = { ...base, seal: issueSeal(base.root, wanted), stamps: issueStamps(base.root, wanted) }
    await writeAll(work, made, 0)
    await rename(work, folder)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function read(folder: string): Promise<DemoSeal> {
  const [root, responder, stamps, seal] = await Promise.all(names.map((name) => readHeld(folder, name)))
  if (!root || !responder || !stamps || !seal) throw new Error(`${folder} is not whole`)
  return {
    root,
    responder,
    stamps,
    seal,
    files: { certificate: join(folder, 'seal.pem'), key: join(folder, 'seal.key'), password },
    trusted: join(folder, 'root.pem'),
    port: Number(await readFile(join(folder, 'port'), 'utf8')),
  }
}

/** The demo's seal and timestamps, made at the first start and kept: documents of before stay verifiable. */
export async function keepDemoSeal(dataDir: string, organisation: Organisation): Promise<DemoSeal> {
  const folder = folderOf(dataDir)
  const isThere = await readFile(join(folder, 'port')).then(
    () => true,
    () => false,
  )
  if (!isThere) await make(folder, organisation)
  return read(folder)
}

/** Issues the certificates of seal and timestamps anew by the same root, because their services are at another port now. */
export async function moveDemoSeal(dataDir: string, organisation: Organisation, port: number): Promise<DemoSeal> {
  const former = await keepDemoSeal(dataDir, organisation)
  const wanted = { organisation, ocspUrl: ocspUrl(port) }
  const { root, responder } = former
  const seal = issueSeal(root, { ...wanted, key: former.seal.key })
  const moved = { root, responder, seal, stamps: issueStamps(root, { ...wanted, key: former.stamps.key }) }
  await writeAll(folderOf(dataDir), moved, port)
  return read(folderOf(dataDir))
}
