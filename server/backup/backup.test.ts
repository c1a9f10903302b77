import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect, type Db } from '#server/db/db.ts'
import { makeFile, makePerson } from '#server/demo/make.ts'
import { diskStore } from '#server/files/store.ts'
import { sealAudit, writeAudit } from '#server/lib/audit.ts'
import { databaseUrl } from '../../test/database.ts'
import { backup, manifestName, parts } from './backup.ts'
import { command } from './command.ts'
import { printFolder } from './files.ts'
import { environmentOf, serverMajor, toolFor } from './pgTools.ts'
import { restore } from './restore.ts'
import { printTables } from './tables.ts'

// The tools of PostgreSQL come with a server, not with the embedded one, which may be newer than those installed. So a real
// backup is made on the PostgreSQL of TEST_DATABASE_URL, where missing tools are a failure; here it is told what is missing.
const real = Boolean(process.env['TEST_DATABASE_URL'])
const temp = mkdtempSync(join(tmpdir(), 'meistras-backup-'))
const [files, to] = [join(temp, 'failai'), join(temp, 'kopijos')]
const made: string[] = []
let admin: pg.Client
let url: string
let db: Db
let pool: pg.Pool

async function database(template?: string): Promise<string> {
  const name = `meistras_copy_${process.pid}_${made.length}`
  await admin.query(`create database ${name} ${template ? `template ${template}` : ''}`)
  made.push(name)
  return databaseUrl(inject('databaseUrl'), name)
}
const printsOf = async (of: string) => {
  const client = new pg.Client({ connectionString: of })
  await client.connect()
  await client.query('begin')
  const prints = await printTables(client)
  await client.end()
  return prints
}

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  url = await database(inject('template'))
  ;({ db, pool } = connect(url, 4))
  const store = diskStore(files)
  const person = await makePerson(db, { vardas: 'Šarūnas', pavarde: 'Žąsinas' })
  for (const text of ['vienas', 'du', 'trys']) {
    const { raktas, sha256, dydis } = await store.put(Buffer.from(text.repeat(1000)))
    const { id } = await makeFile(db, { ikele: person.id })
    await db.updateTable('failas').set({ raktas, sha256, dydis }).where('id', '=', id).execute()
  }
  for (let i = 0; i < 5; i++) await writeAudit(db, { veiksmas: `bandymas.${i}`, asmuoId: person.id, uzklausa: 'x' })
  await sealAudit(db)
})
afterAll(async () => {
  await db.destroy()
  for (const name of made) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
  rmSync(temp, { recursive: true, force: true })
})

describe('what a backup needs', () => {
  it('never puts the password on a command line', () =>
    expect(environmentOf('postgres://me:p%40ss@db.example:5433/meistras?sslmode=require')).toEqual({
      PGHOST: 'db.example',
      PGPORT: '5433',
      PGUSER: 'me',
      PGPASSWORD: 'p@ss',
      PGDATABASE: 'meistras',
      PGSSLMODE: 'require',
    }))
  it.each(['pg_dump', 'pg_restore'] as const)('says what to install where %s is too old or absent', async (name) => {
    await expect(toolFor(name, 99)).rejects.toThrow(`${name} of PostgreSQL 99 or newer is needed`)
    await expect(toolFor(name, 15, '/nowhere')).rejects.toThrow('it is not here')
  })
  it('leaves nothing behind where it fails', async () => {
    await expect(backup({ url, files, to: join(temp, 'nieko'), bin: '/nowhere' })).rejects.toThrow('postgresql-client-')
    expect(readdirSync(temp)).not.toContain('nieko')
  })
  it('tells how the embedded database is copied, and how the commands are used', async () => {
    const said: string[] = []
    const [out, err] = [process.stdout.write, process.stderr.write]
    Object.assign(process.stdout, { write: (text: string) => said.push(text) })
    Object.assign(process.stderr, { write: (text: string) => said.push(text) })
    try {
      expect(await command('backup', [temp], {})).toBe(1)
      expect(await command('restore', [temp, '--force'], {})).toBe(2)
    } finally {
      Object.assign(process.stdout, { write: out })
      Object.assign(process.stderr, { write: err })
    }
    expect(said.join('')).toMatch(/stop the program and copy its folder[\s\S]*npm run backup -- <folder>/)
  })
})

describe.skipIf(!real)('a backup on PostgreSQL', () => {
  let folder: string
  beforeAll(async () => {
    await toolFor('pg_dump', await serverMajor(pool))
    ;({ folder } = await backup({ url, files, to }))
  })

  it('is whole, private, and written down', async () => {
    expect(readdirSync(to).filter((name) => name.endsWith('.part'))).toEqual([])
    expect(execFileSync('stat', ['-c', '%a', folder]).toString().trim()).toBe('700')
    const manifest = JSON.parse(readFileSync(join(folder, manifestName), 'utf8'))
    expect(manifest).toMatchObject({ truksta: [], lenteles: { 'public.failas': { eilutes: 3 } } })
    expect(Object.keys(manifest.failai)).toHaveLength(3)
    const rows = await db.selectFrom('atsargineKopija').selectAll().execute()
    expect(rows).toMatchObject([{ failai: 3, vieta: folder.slice(to.length + 1) }])
    expect(readFileSync(join(folder, manifestName), 'utf8')).not.toContain('postgres://')
  })

  it('comes back row by row and byte by byte, with its audit chain', async () => {
    const [target, place] = [await database(), join(temp, 'atgal')]
    const before = JSON.parse(readFileSync(join(folder, manifestName), 'utf8')).lenteles
    const { audit, migrated } = await restore({ url: target, files: place, from: folder })
    expect([audit.rows, audit.broken, migrated]).toEqual([5, null, []])
    expect(await printsOf(target)).toEqual(before)
    expect(await printFolder(place)).toEqual(await printFolder(files))
    // Once more from what came back, into what stands there: only when told so.
    const again = (await backup({ url: target, files: place, to: join(temp, 'dar') })).folder
    await expect(restore({ url: target, files: place, from: again })).rejects.toThrow('--overwrite')
    await restore({ url: target, files: place, from: again, overwrite: true })
    expect({ ...(await printsOf(target)), 'public.atsargine_kopija': 0 }).toEqual({
      ...before,
      'public.atsargine_kopija': 0,
    })
  })

  it('does not throw away what a running program works with', async () => {
    await expect(restore({ url, files, from: folder, overwrite: true })).rejects.toThrow('stop it first')
    expect(await db.selectFrom('failas').select('id').execute()).toHaveLength(3)
  })

  it('tells of contents that were lost before', async () => {
    const { raktas } = await db.selectFrom('failas').select('raktas').limit(1).executeTakeFirstOrThrow()
    const path = join(files, raktas.slice(0, 2), raktas)
    const bytes = readFileSync(path)
    rmSync(path)
    const { manifest } = await backup({ url, files, to: join(temp, 'be') })
    expect(manifest.truksta).toEqual([raktas])
    writeFileSync(path, bytes)
  })

  it.each([
    ['a file', parts.files, 'its contents have changed'],
    ['the dump', parts.data, 'its contents have changed'],
  ])('refuses a damaged one: %s', async (_, part, why) => {
    const copy = mkdtempSync(join(temp, 'sugadinta-'))
    execFileSync('cp', ['-r', `${folder}/.`, copy])
    const [name = ''] = Object.keys(await printFolder(join(copy, part)))
    appendFileSync(join(copy, part, name), 'x')
    const target = await database()
    await expect(restore({ url: target, files: join(temp, 'niekur'), from: copy })).rejects.toThrow(why)
    expect(Object.keys(await printsOf(target))).toEqual([])
  })

  it('refuses one of a newer program, and what is none', async () => {
    const copy = mkdtempSync(join(temp, 'nauja-'))
    execFileSync('cp', ['-r', `${folder}/.`, copy])
    const manifest = JSON.parse(readFileSync(join(copy, manifestName), 'utf8'))
    writeFileSync(
      join(copy, manifestName),
      JSON.stringify({ ...manifest, migracijos: [...manifest.migracijos, '999_x.sql'] }),
    )
    await expect(restore({ url, files, from: copy })).rejects.toThrow('newer program')
    await expect(restore({ url, files, from: temp })).rejects.toThrow('no backup')
  })
})
