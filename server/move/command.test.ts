import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { withCheckDigit } from '#server/factories/make.ts'
import { root } from '#server/lib/process/root.ts'
import { databaseUrl } from '../../test/database.ts'
import { command } from './command.ts'
import { moveTest, reportOf, saidOf, urlOf } from './testing.ts'

const { t, write } = moveTest()
const home = mkdtempSync(join(tmpdir(), 'meistras-command-'))
const guest = `svecias_${process.pid}`
let admin: pg.Client

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  await admin.query(`create role ${guest} login`)
})
afterAll(async () => {
  await admin.query(`drop owned by ${guest}`)
  await admin.query(`drop role ${guest}`)
  await admin.end()
  rmSync(home, { recursive: true, force: true })
})

/** The command as it is typed: its exit code, and all that it says. */
async function run(what: string | undefined, given: readonly string[], env: Record<string, string> = {}) {
  const said: string[] = []
  const complained = vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  const code = await command(what, given, { DATABASE_URL: urlOf(t), DATA_DIR: home, ...env }, (text) => said.push(text))
  complained.mockRestore()
  return { code, said: said.join('\n') }
}
const why = ['--reason', 'Bandymas']
const company = (n: number) => ({
  isorinisNumeris: `I${n}`,
  imKodas: withCheckDigit(String(80_000_000 + n)),
  pavadinimas: `UAB „${n}“`,
})

describe('arguments', () => {
  const wrong: [string, string | undefined, string[], RegExp][] = [
    ['nothing', undefined, [], /^npm run migrate/],
    ['another command', 'trinti', ['x', ...why], /^npm run migrate/],
    ['no folder', 'migrate', why, /Which folder/],
    ['two folders', 'migrate', ['a', 'b', ...why], /One folder at a time, not also b/],
    ['no reason', 'migrate', ['a'], /Why\? Say it by --reason/],
    ['an empty reason', 'export', ['a', '--reason', ' '], /Why\? Say it by --reason/],
    ['an unknown option', 'migrate', ['a', '--spalva', ...why], /^npm run migrate/],
    ['a dry export', 'export', ['a', '--dry-run', ...why], /An export has no --dry-run/],
  ]
  it.each(wrong)('%s: 2', async (_what, what, given, words) => {
    expect(await run(what, given)).toEqual({ code: 2, said: expect.stringMatching(words) })
  })
  it('--help and --schema: 0', async () => {
    expect(await run('export', ['--help'])).toEqual({ code: 0, said: expect.stringContaining('Exit codes') })
    const { code, said } = await run('migrate', ['--schema'])
    expect([code, (JSON.parse(said) as { type: string }).type]).toEqual([0, 'object'])
  })
})

describe('a run', () => {
  it('0 where every line is in, 3 where one was refused, and its report says which', async () => {
    const folder = write({ imones: [company(1)] })
    expect(await run('migrate', [folder, '--dry-run', ...why])).toEqual({
      code: 0,
      said: expect.stringContaining('imones.csv: 1 new, 0 same, 0 changed, 0 refused\nNothing was written'),
    })
    expect(reportOf(join(folder, 'report-dry.csv')).map(saidOf)).toEqual(['new'])
    expect((await run('migrate', [folder, ...why])).code).toBe(0)
    expect(reportOf(join(folder, 'report.csv')).map(saidOf)).toEqual(['new'])
    const bad = write({ imones: [company(1), { ...company(2), pavadinimas: '' }] })
    const report = join(home, 'kita.csv')
    const { code, said } = await run('migrate', [bad, '--report', report, ...why])
    expect([code, said]).toEqual([3, expect.stringContaining('1 lines were refused: mend them')])
    expect(reportOf(report)).toMatchObject([
      { file: 'imones.csv', line: '2', outcome: 'same' },
      {
        line: '3',
        number: 'I2',
        code: 'InvalidFormFields',
        fields: 'pavadinimas',
        todo: 'pavadinimas: This field is required',
      },
    ])
  })

  it('takes another mapping, and a database that is named', async () => {
    const folder = write({ imones: [company(3)] })
    const mapping = join(home, 'kitas.json')
    writeFileSync(mapping, readFileSync(join(folder, 'mapping.json'), 'utf8').replace('SENAS', 'KITAS'))
    const { code } = await run('migrate', [folder, '--mapping', mapping, '--database', urlOf(t), ...why], {
      DATABASE_URL: 'postgres://localhost:1/nera',
    })
    expect(code).toBe(0)
    expect(await t.db.selectFrom('perkelimas').select('priezastis').where('saltinis', '=', 'KITAS').execute()).toEqual([
      { priezastis: 'Bandymas' },
    ])
  })

  it('an export: 0, its reason in the trail; a folder that is not empty: 1', async () => {
    const folder = join(home, 'isvesta')
    const { code, said } = await run('export', [folder, ...why])
    expect([code, said]).toEqual([0, expect.stringContaining(`Exported to ${folder}`)])
    expect(
      await t.db.selectFrom('auditas').select(['asmuoId', 'pokytis']).where('veiksmas', '=', 'move.export').execute(),
    ).toEqual([{ asmuoId: null, pokytis: { priezastis: 'Bandymas' } }])
    expect(await run('export', [folder, ...why])).toEqual({
      code: 1,
      said: expect.stringContaining('is not empty: name a new folder'),
    })
  })

  it('says which kind of a database it is that it can not use: 1', async () => {
    const folder = write({ imones: [company(4)] })
    const of = (database: string, ...more: string[]) =>
      run('migrate', [folder, '--database', database, ...more, ...why])
    const name = `tuscia_${process.pid}`
    await admin.query(`create database ${name}`)
    try {
      expect(await of(databaseUrl(inject('databaseUrl'), name))).toEqual({
        code: 1,
        said: expect.stringContaining('This is no database of the registry'),
      })
    } finally {
      await admin.query(`drop database ${name} with (force)`)
    }
    expect(await of('postgres://localhost:1/nera')).toEqual({
      code: 1,
      said: expect.stringContaining('The database does not answer'),
    })
  })

  it('says which right the user of the database lacks: 1', async () => {
    const folder = write({ imones: [company(5)] })
    const url = urlOf(t).replace(/^(postgres(?:ql)?:\/\/)[^@/]*@/, `$1${guest}@`)
    const of = (...more: string[]) => run('migrate', [folder, '--database', url, ...more, ...why])
    const lacks = (what: string) => ({
      code: 1,
      said: expect.stringContaining(`The database user may not use ${what}`),
    })
    expect(await of()).toEqual(lacks('imone (select)'))
    await t.pool.query(
      `grant select, insert, update on all tables in schema public to ${guest}; revoke insert on auditas from ${guest}`,
    )
    expect(await of()).toEqual(lacks('auditas (insert)'))
    await t.pool.query(`revoke all on all tables in schema public from ${guest}`)
    expect(await run('export', [join(home, 'svecio'), '--database', url, ...why])).toEqual(lacks('imone (select) and'))
  })

  it('works alone: 1 where another one is under way', async () => {
    const folder = write({ imones: [company(6)] })
    const busy = await t.pool.connect()
    await busy.query('select pg_advisory_lock(7215117)')
    try {
      expect(await run('migrate', [folder, ...why])).toEqual({
        code: 1,
        said: expect.stringContaining('Another run of this command'),
      })
    } finally {
      await busy.query('select pg_advisory_unlock(7215117)')
      busy.release()
    }
  })

  it('is a program of its own', async () => {
    const folder = write({ imones: [company(7)] })
    const env = { ...process.env, DATABASE_URL: urlOf(t), DATA_DIR: home }
    const args = [join(root, 'server/move/main.ts'), 'migrate', folder, ...why]
    const out = await new Promise<string>((done, fail) => {
      execFile(process.execPath, args, { cwd: root, env }, (error, stdout) => (error ? fail(error) : done(stdout)))
    })
    expect(out).toContain('imones.csv: 1 new')
  })
})
