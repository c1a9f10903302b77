import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect, type Db } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadReference } from '#server/db/reference.ts'
import { makeFile, makePerson } from '#server/factories/make.ts'
import { diskStore } from '#server/files/store.ts'
import { sealAudit, writeAudit } from '#server/lib/rows/audit.ts'
import { createCopy } from '../../test/copy.ts'
import { databaseUrl } from '../../test/database.ts'
import { backup, manifestName, parts } from './backup.ts'
import { command } from './command.ts'
import { printFolder } from './files.ts'
import { restore } from './restore.ts'
import { printTables } from './tables.ts'

const temp = mkdtempSync(join(tmpdir(), 'meistras-backup-'))
const [files, to] = [join(temp, 'failai'), join(temp, 'kopijos')]
const databases: string[] = []
let admin: pg.Client
let url: string
let db: Db

async function database(template?: string): Promise<string> {
  const name = `meistras_copy_${process.pid}_${databases.length}`
  await (template ? createCopy(admin, name, template) : admin.query(`create database ${name}`))
  databases.push(name)
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
  db = connect(url, 4).db
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
  for (const name of databases) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
  rmSync(temp, { recursive: true, force: true })
})

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

describe('what a backup needs', () => {
  it('leaves nothing behind if it fails', async () => {
    const empty = await database()
    const to = join(temp, 'nieko')
    await expect(backup({ url: empty, files, to })).rejects.toThrow('no registry in this database')
    expect(readdirSync(to)).toEqual([])
  })
  it('prints how to use the commands, and that there is nothing to back up', async () => {
    expect(await run('restore', [temp, '--force'], {})).toMatchObject({
      code: 2,
      words: expect.stringContaining('npm run backup -- <folder>'),
    })
    expect(await run('backup', [temp], { DATA_DIR: join(temp, 'nera') })).toMatchObject({
      code: 1,
      words: expect.stringContaining('no embedded database in'),
    })
  })
})

describe('on the embedded database, while the program works with it', { timeout: 180_000 }, () => {
  const [data, other] = [join(temp, 'data'), join(temp, 'kita-data')]
  let embedded: Awaited<ReturnType<typeof startEmbedded>>
  let program: ReturnType<typeof connect>
  beforeAll(async () => {
    embedded = await startEmbedded(data)
    program = connect(embedded.url, 4)
    await migrate(program.pool)
    await loadReference(program.db)
    const person = await makePerson(program.db, { vardas: 'Žemyna', pavarde: 'Ūsaitė' })
    const { raktas, sha256, dydis } = await diskStore(join(data, 'failai')).put(Buffer.from('diplomas'))
    const { id } = await makeFile(program.db, { ikele: person.id })
    await program.db.updateTable('failas').set({ raktas, sha256, dydis }).where('id', '=', id).execute()
    await writeAudit(program.db, { veiksmas: 'bandymas', asmuoId: person.id, uzklausa: 'x' })
    await sealAudit(program.db)
  }, 120_000)
  afterAll(async () => {
    await program.db.destroy()
    await embedded.stop()
  })
  const newest = () => join(temp, 'embedded', readdirSync(join(temp, 'embedded')).sort().at(-1) ?? '')

  it('is made of one moment of the database while the program goes on', async () => {
    let going = true
    let written = 0
    const writing = (async () => {
      while (going) {
        await makePerson(program.db)
        written += 1
      }
    })()
    const { code, words } = await run('backup', [join(temp, 'embedded')], { DATA_DIR: data })
    going = false
    await writing
    expect([code, words]).toEqual([0, expect.stringMatching(/Backup: .*meistras-/)])
    expect(written).toBeGreaterThan(0)
    await program.db.selectFrom('asmuo').select('id').execute()
  })
  it('is restored into another folder, row by row', async () => {
    const { code, words } = await run('restore', [newest()], { DATA_DIR: other })
    expect([code, words]).toEqual([0, expect.stringContaining('all as in the backup')])
    const there = await startEmbedded(other)
    try {
      const manifest = JSON.parse(readFileSync(join(newest(), manifestName), 'utf8'))
      expect(await printsOf(there.url)).toEqual(manifest.lenteles)
      expect(await printFolder(join(other, 'failai'))).toEqual(await printFolder(join(data, 'failai')))
      // Sequences continue, the triggers and indexes exist again, and the folder is private.
      const back = connect(there.url, 2)
      await makePerson(back.db)
      await expect(back.pool.query('delete from auditas')).rejects.toThrow('append-only')
      expect(await schemaOf(back.pool)).toEqual(await schemaOf(program.pool))
      await back.db.destroy()
    } finally {
      await there.stop()
    }
  })
  it('is restored into another PostgreSQL, and from there into the embedded one', async () => {
    const target = await database()
    const env = { DATABASE_URL: target, DATA_DIR: join(temp, 'savas') }
    expect((await run('restore', [newest()], env)).code).toBe(0)
    expect((await run('backup', [join(temp, 'is-savo')], env)).code).toBe(0)
    const [name = ''] = readdirSync(join(temp, 'is-savo'))
    const again = join(temp, 'is-savo', name)
    expect((await run('restore', [again, '--overwrite'], { DATA_DIR: other })).code).toBe(0)
  })
  it('is not overwritten while the program works with it', async () => {
    const { code, words } = await run('restore', [newest(), '--overwrite'], { DATA_DIR: data })
    expect([code, words]).toEqual([1, expect.stringContaining('stop it first')])
    expect((await run('restore', [newest()], { DATA_DIR: data })).words).toContain('--overwrite')
  })
})

/** The keys, indexes and triggers of the tables. */
async function schemaOf(of: pg.Pool) {
  const { rows } = await of.query(`
    select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as what from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select tablename::text, indexname::text, indexdef from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass::text, tgname::text, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1, 2, 3`)
  return rows
}

describe('a backup', () => {
  let folder: string
  beforeAll(async () => {
    ;({ folder } = await backup({ url, files, to }))
  })

  it('is complete, private, and recorded', async () => {
    expect(readdirSync(to).filter((name) => name.endsWith('.part'))).toEqual([])
    const modes = (kind: string) => execFileSync('find', [folder, '-type', kind, '-printf', '%m\n']).toString()
    expect(new Set(modes('d').trim().split('\n'))).toEqual(new Set(['700']))
    expect(new Set(modes('f').trim().split('\n'))).toEqual(new Set(['600']))
    const manifest = JSON.parse(readFileSync(join(folder, manifestName), 'utf8'))
    expect(manifest).toMatchObject({ truksta: [], lenteles: { 'public.failas': { eilutes: 3 } } })
    expect(Object.keys(manifest.failai)).toHaveLength(3)
    const rows = await db.selectFrom('atsargineKopija').selectAll().execute()
    expect(rows).toMatchObject([{ failai: 3, vieta: folder.slice(to.length + 1) }])
    expect(readFileSync(join(folder, manifestName), 'utf8')).not.toContain('postgres://')
  })

  it('is restored row by row and byte by byte, with its audit chain', async () => {
    const [target, place] = [await database(), join(temp, 'atgal')]
    const before = JSON.parse(readFileSync(join(folder, manifestName), 'utf8')).lenteles
    const { audit, migrated } = await restore({ url: target, files: place, from: folder })
    expect([audit.rows, audit.broken, migrated]).toEqual([5, null, []])
    expect(await printsOf(target)).toEqual(before)
    expect(await printFolder(place)).toEqual(await printFolder(files))
    // A backup of the restored database is restored over it, only with `overwrite`.
    const again = (await backup({ url: target, files: place, to: join(temp, 'dar') })).folder
    await expect(restore({ url: target, files: place, from: again })).rejects.toThrow('--overwrite')
    await restore({ url: target, files: place, from: again, overwrite: true })
    expect({ ...(await printsOf(target)), 'public.atsargine_kopija': 0 }).toEqual({
      ...before,
      'public.atsargine_kopija': 0,
    })
  })

  it('does not overwrite data that a running program works with', async () => {
    await expect(restore({ url, files, from: folder, overwrite: true })).rejects.toThrow('stop it first')
    expect(await db.selectFrom('failas').select('id').execute()).toHaveLength(3)
  })

  it('lists contents that were lost before', async () => {
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

  it('refuses one of another format', async () => {
    const copy = mkdtempSync(join(temp, 'kitokia-'))
    execFileSync('cp', ['-r', `${folder}/.`, copy])
    const { formatas: _, ...manifest } = JSON.parse(readFileSync(join(copy, manifestName), 'utf8'))
    writeFileSync(join(copy, manifestName), JSON.stringify(manifest))
    await expect(restore({ url, files, from: copy })).rejects.toThrow('of another program')
  })
  it('refuses one of a newer program, and a folder that is no backup', async () => {
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
