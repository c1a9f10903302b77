import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { civilDay } from '#contract/lib/civil.ts'
import { root as project } from '#server/lib/process/root.ts'
import { keysTest } from './folderTesting.ts'
import { beginOf, endOf } from './make.ts'

const t = keysTest()
const now = new Date('2026-11-23T09:00:00Z')
const later = new Date('2026-11-24T09:00:00Z')
const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)
const root = t.at('root.pem')
const folder = t.at('raktai')

beforeAll(async () => {
  await t.must(`root --out ${root}`)
  await t.published('raktai', now)
})

it('every command says what to do next', async () => {
  expect(await t.must(`root --out ${t.at('kita.pem')}`)).toMatch(/thumbprint: [\w-]{43}\nNext:[\s\S]*never on a server/)
  const made = await t.must(`new --keys ${t.at('eiga')}`, now)
  expect(made).toMatch(/2601 {2}kortele[\s\S]*2604 {2}dekle[\s\S]*Next:[\s\S]*waiting\.json[\s\S]*publish --root/)
  expect(await t.must(`show --keys ${t.at('eiga')}`)).toMatch(
    /Nothing is published[\s\S]*Waiting to be published:\n {2}2601/,
  )
  const published = await t.must(`publish --root ${root} --keys ${t.at('eiga')}`, now)
  expect(published).toMatch(/New in it: 2601, 2602, 2603, 2604\nNext: bring keys\.jws into SIGNING_KEYS/)
  const withdrawn = await t.must(`withdraw --kid 2603 --root ${root} --keys ${t.at('eiga')}`, later)
  expect(withdrawn).toMatch(/2603 {2}sarasas .* withdrawn 2026-11-24[\s\S]*Next:[\s\S]*new --use/)
  const shown = await t.must(`show --keys ${t.at('eiga')}`, later)
  expect(shown).toMatch(
    /signed by the root [\w-]{43}[\s\S]*withdrawn 2026-11-24\n[\s\S]*No key is published for “sarasas”/,
  )
})

it('private halves are for their owner alone, and what is carried about holds none', () => {
  expect([mode(root), mode(folder)]).toEqual(['600', '700'])
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8')
    expect([name, /PRIVATE/.test(text), mode(join(folder, name))]).toEqual(
      name.endsWith('.pem') ? [name, true, '600'] : [name, false, '644'],
    )
    expect(text).not.toContain('"d":')
  }
  expect(readFileSync(t.at('root.pub.pem'), 'utf8')).toContain('BEGIN PUBLIC KEY')
})

it('a key begins and ends at midnight of Vilnius, by default on 1 February of the year after', async () => {
  expect(beginOf('2027-01-01').toISOString()).toBe('2026-12-31T22:00:00.000Z')
  expect(beginOf('2027-07-01').toISOString()).toBe('2027-06-30T21:00:00.000Z')
  expect(endOf(beginOf('2027-01-01'))).toEqual(beginOf('2028-02-01'))
  // 22:30 in UTC is the new year in Vilnius already.
  expect(endOf(new Date('2026-12-31T22:30:00Z'))).toEqual(beginOf('2028-02-01'))
  cpSync(folder, t.at('kitais'), { recursive: true })
  const words = await t.must(`new --use dekle --from 2027-01-01 --to 2027-03-01 --keys ${t.at('kitais')}`, now)
  expect(words).toMatch(/2701 {2}dekle {6}2027-01-01 – 2027-03-01[\s\S]*Publish it 30 days before/)
})

it('a number is never given twice, though the files of the keys are gone', async () => {
  const at = t.at('dingo')
  cpSync(folder, at, { recursive: true })
  for (const name of readdirSync(at).filter((one) => one.endsWith('.pem') || one === 'waiting.json'))
    rmSync(join(at, name))
  expect(await t.must(`new --use sarasas --keys ${at}`, later)).toContain('2605  sarasas')
  rmSync(join(at, 'sarasas-2605.pem'))
  expect(await t.must(`new --use sarasas --keys ${at}`, later)).toContain('2606  sarasas')
})

describe('is refused', () => {
  it.each([
    ['new --use vartai', 1, '--use is one of kortele, telefonas, sarasas, dekle'],
    ['new --from rytoj', 1, '“rytoj” is no day'],
    ['new --from 2027-02-30', 1, '“2027-02-30” is no day'],
    ['new --from 2027-01-01 --to 2026-01-01', 1, 'must end after it begins'],
    ['publish', 1, '--root names the file of the root key'],
    ['publish --root nera.pem', 1, 'ENOENT'],
    ['withdraw --root x', 1, '--kid is the number of the key'],
    ['rotate', 2, 'npm run keys -- root'],
    ['constructor', 2, 'npm run keys -- root'],
    ['show more', 2, 'npm run keys -- root'],
    ['show --force', 2, 'npm run keys -- root'],
  ])('%s', async (command, code, why) => {
    const { code: answered, words } = await t.run(`${command} --keys ${t.at('niekur')}`, now)
    expect([answered, words]).toEqual([code, expect.stringContaining(why)])
    expect(existsSync(t.at('niekur'))).toBe(false)
  })
  it('to publish nothing, or to withdraw a key that is not there', async () => {
    const none = await t.run(`publish --root ${root} --keys ${t.at('niekur')}`, now)
    expect([none.code, none.words]).toEqual([1, expect.stringContaining('There are no keys')])
    const unknown = await t.run(`withdraw --kid 2699 --root ${root} --keys ${folder}`, later)
    expect([unknown.code, unknown.words]).toEqual([1, expect.stringContaining('There is no key 2699')])
  })
  it('to overwrite a root key', async () => {
    const before = readFileSync(root, 'utf8')
    expect((await t.run(`root --out ${root}`)).code).toBe(1)
    expect(readFileSync(root, 'utf8')).toBe(before)
  })
  it('to sign by a root key that others may read', async () => {
    writeFileSync(t.at('atvira.pem'), readFileSync(root), { mode: 0o644 })
    const { words } = await t.run(`publish --root ${t.at('atvira.pem')} --keys ${folder}`, later)
    expect(words).toContain('others may read it')
  })
  it('to go on from a set of another root, unless it is said that the root is a new one', async () => {
    cpSync(folder, t.at('svetimi'), { recursive: true })
    const command = `publish --root ${t.at('kita.pem')} --keys ${t.at('svetimi')}`
    expect((await t.run(command, later)).words).toContain('was not signed by the root key')
    expect(await t.must(`${command} --new-root`, later)).toContain('New in it: none')
  })
  it('to publish at a moment that is not later: gates would not take it', async () => {
    expect((await t.run(`publish --root ${root} --keys ${folder}`, now)).words).toContain('clock of this machine')
  })
})

it('a withdrawn key stays withdrawn, whatever an old list of waiting keys says', async () => {
  const at = t.at('atsaukti')
  cpSync(folder, at, { recursive: true })
  await t.must(`withdraw --kid 2601 --root ${root} --keys ${at}`, later)
  // waiting.json still lists 2601, as it was made.
  const words = await t.must(`publish --root ${root} --keys ${at}`, new Date('2026-11-25T09:00:00Z'))
  expect(words).toMatch(/2601 {2}kortele .* withdrawn 2026-11-24/)
})

it('runs with Node.js alone, without packages, as on the machine of the root key', () => {
  const bare = t.at('be-paketu')
  for (const part of [
    'package.json',
    'scripts',
    'server/keys',
    'server/lib/process/root.ts',
    'contract/keys',
    'contract/lib',
  ])
    cpSync(join(project, part), join(bare, part), { recursive: true })
  const run = (...args: string[]) =>
    execFileSync(process.execPath, ['scripts/node.mjs', 'scripts/keys.mjs', ...args], { cwd: bare, encoding: 'utf8' })
  run('root')
  run('new', '--keys', 'raktai')
  // Numbers begin with the year, here that of the machine’s own clock.
  const year = civilDay(new Date()).slice(2, 4)
  const made = ['01', '02', '03', '04'].map((each) => year + each).join(', ')
  expect(run('publish', '--root', 'root.pem', '--keys', 'raktai')).toContain(`New in it: ${made}`)
})
