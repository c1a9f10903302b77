import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { civilDay } from '#contract/lib/civil.ts'
import { openKeys } from '#server/keys/signers.ts'
import { createCopy } from '../../test/copy.ts'
import { databaseUrl } from '../../test/database.ts'
import { command } from './command.ts'

const temp = mkdtempSync(join(tmpdir(), 'meistras-raktu-kopija-'))
const [data, to, identity, other] = ['data', 'kopijos', 'tapatybe.txt', 'kita.txt'].map((name) => join(temp, name)) as [
  string,
  string,
  string,
  string,
]
const keys = join(data, 'keys')
/** The key of cards: keys are numbered by the year in which they are made. */
const card = `kortele-${civilDay(new Date()).slice(2, 4)}01.pem`
const databases: string[] = []
let admin: pg.Client
let source: string
let recipient: string

async function database(template?: string) {
  const name = `meistras_keys_copy_${process.pid}_${databases.length}`
  await (template ? createCopy(admin, name, template) : admin.query(`create database ${name}`))
  databases.push(name)
  return databaseUrl(inject('databaseUrl'), name)
}
/** Runs a command; answers its exit code and what it printed. */
async function run(what: string, given: string[], env: Record<string, string>) {
  const words: string[] = []
  const [out, err] = [process.stdout.write, process.stderr.write]
  Object.assign(process.stdout, { write: (text: string) => words.push(text) })
  Object.assign(process.stderr, { write: (text: string) => words.push(text) })
  try {
    return { code: await command(what, given, env), words: words.join('') }
  } finally {
    Object.assign(process.stdout, { write: out })
    Object.assign(process.stderr, { write: err })
  }
}
const newest = () => join(to, readdirSync(to).sort().at(-1) ?? '')
/** Restores into a new database and this folder of data. */
const bring = async (name: string, ...more: string[]) =>
  run('restore', [newest(), ...more], { DATABASE_URL: await database(), DATA_DIR: join(temp, name) })

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  source = await database(inject('template'))
  for (const path of [identity, other])
    writeFileSync(path, `# created: 2026-11-23\n${await generateX25519Identity()}\n`, { mode: 0o600 })
  recipient = await identityToRecipient(/AGE-\S+/.exec(readFileSync(identity, 'utf8'))?.[0] ?? '')
  await openKeys({ DATA_DIR: data, GATE_SIGNER: 'files' })
  mkdirSync(join(data, 'failai'))
})
afterAll(async () => {
  for (const name of databases) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
  rmSync(temp, { recursive: true, force: true })
})

it('without a recipient the keys stay out, and one line says so', async () => {
  const { code, words } = await run('backup', [join(temp, 'be')], { DATABASE_URL: source, DATA_DIR: data })
  expect([code, words]).toEqual([
    0,
    expect.stringMatching(/^The signing keys are not in it, as BACKUP_RECIPIENT is not set$/m),
  ])
  const [name = ''] = readdirSync(join(temp, 'be'))
  expect(readdirSync(join(temp, 'be', name)).sort()).toEqual(
    ['duomenys', 'failai', 'manifestas.json'].filter((part) => part !== 'failai'),
  )
})

describe('with a recipient', () => {
  beforeAll(async () => {
    const env = { DATABASE_URL: source, DATA_DIR: data, BACKUP_RECIPIENT: recipient }
    const { code, words } = await run('backup', [to], env)
    expect([code, words]).toEqual([
      0,
      expect.stringContaining(`6 files of the signing keys, encrypted to ${recipient}`),
    ])
  })

  it('they are in it, each encrypted on its own, for their owner only', () => {
    const names = readdirSync(join(newest(), 'raktai')).sort()
    expect(names).toEqual(
      readdirSync(keys)
        .map((name) => `${name}.age`)
        .sort(),
    )
    for (const name of names)
      expect(readFileSync(join(newest(), 'raktai', name), 'latin1')).toMatch(
        /^age-encryption\.org\/v1\n(?![\s\S]*BEGIN)/,
      )
    const modes = execFileSync('find', [join(newest(), 'raktai'), '-type', 'f', '-printf', '%m\n']).toString()
    expect(new Set(modes.trim().split('\n'))).toEqual(new Set(['600']))
  })
  it('they come back with the identity, and the program starts with them', async () => {
    const { code, words } = await bring('atgal', '--identity', identity)
    expect([code, words]).toEqual([
      0,
      expect.stringContaining(`The signing keys are in ${join(temp, 'atgal', 'keys')}`),
    ])
    for (const name of readdirSync(keys))
      expect(readFileSync(join(temp, 'atgal', 'keys', name))).toEqual(readFileSync(join(keys, name)))
    const [was, is] = [data, join(temp, 'atgal')].map((DATA_DIR) => openKeys({ DATA_DIR, GATE_SIGNER: 'files' }))
    expect((await is)?.known).toEqual((await was)?.known)
  })
  it('without the identity the rest comes back, and it is told where they are', async () => {
    const { code, words } = await bring('be-tapatybes')
    expect([code, words]).toEqual([
      0,
      expect.stringMatching(/still encrypted, in .*raktai: --identity opens them, or age -d/),
    ])
    expect(readdirSync(join(temp, 'be-tapatybes'))).not.toContain('keys')
  })
  it('another identity changes nothing', async () => {
    const url = await database()
    const { code, words } = await run('restore', [newest(), '--identity', other], {
      DATABASE_URL: url,
      DATA_DIR: join(temp, 'x'),
    })
    expect([code, words]).toEqual([1, expect.stringContaining('not the identity of BACKUP_RECIPIENT')])
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    expect((await client.query('select 1 from pg_tables where schemaname = $1', ['public'])).rowCount).toBe(0)
    await client.end()
    writeFileSync(join(temp, 'tuscia.txt'), 'nothing')
    expect((await bring('x', '--identity', join(temp, 'tuscia.txt'))).words).toContain('holds no identity of age')
  })
  it('never overwrites a key, and keeps the set that is there: it may be newer', async () => {
    const there = join(temp, 'yra', 'keys')
    mkdirSync(there, { recursive: true })
    writeFileSync(join(there, card), 'kitas')
    expect((await bring('yra', '--identity', identity)).words).toContain(`Another ${card} lies in ${there}`)
    rmSync(join(there, card))
    writeFileSync(join(there, 'keys.jws'), 'naujesnis')
    expect((await bring('yra', '--identity', identity)).code).toBe(0)
    expect(readFileSync(join(there, 'keys.jws'), 'utf8')).toBe('naujesnis')
    expect(readdirSync(there)).toContain(card)
  })
  it('a damaged one is refused', async () => {
    const copy = join(temp, 'sugadinta')
    cpSync(newest(), copy, { recursive: true })
    appendFileSync(join(copy, 'raktai', `${card}.age`), 'x')
    const { words } = await run('restore', [copy], { DATABASE_URL: await database(), DATA_DIR: join(temp, 'y') })
    expect(words).toContain(`${card}.age: its contents have changed`)
  })
  it.skipIf(spawnSync('age', ['--version']).error)('age itself opens one', () => {
    const path = join(newest(), 'raktai', `${card}.age`)
    expect(execFileSync('age', ['-d', '-i', identity, path]).toString()).toBe(readFileSync(join(keys, card), 'utf8'))
  })
})
it('a backup without keys says so to who brings an identity', async () => {
  const [name = ''] = readdirSync(join(temp, 'be'))
  const given = [join(temp, 'be', name), '--identity', identity]
  const { words } = await run('restore', given, { DATABASE_URL: await database(), DATA_DIR: join(temp, 'z') })
  expect(words).toContain('holds no signing keys')
})
