// `npm test`: everything, on a fresh clone too. `npm test -- companies`: the types and one area (or several, or paths of
// tests). `npm test -- --changed`: what the change that is not committed touches. Ends with one line: N passed, M failed.
// Tests use the embedded database; with TEST_DATABASE_URL those of the server run on that PostgreSQL as well.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, install, isBuilt, must, root } from './run.mjs'

install()

/**
 * A Chromium for the browser tests: named by CHROMIUM, the system's, or installed from Debian. The one without a window
 * comes first: it draws no frame around the page and needs a fifth less time.
 */
function findChromium() {
  const known = [
    process.env.CHROMIUM,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].filter(Boolean)
  const found = () => known.find((path) => existsSync(path))
  if (!found() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    must('apt-get', ['update', '-qq'])
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!found())
        spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'inherit', env })
  }
  if (!found()) console.error('The browser tests need Chromium: install it, or name one by CHROMIUM.')
  return found()
}

let passed = 0
let failed = 0
/** Names of what failed and why, told once more at the end: the output of a whole run is long. */
const failures = []
const count = (ok, name) => {
  if (ok) passed += 1
  else failures.push(name)
  if (!ok) failed += 1
}

/** Did it succeed? Its output is told when it ends, because others may run beside it. */
async function check(name, command, args) {
  console.log(`\n— ${name}`)
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      output += part
    })
  const [status] = await once(child, 'close')
  if (output) console.log(`\n— ${name}:\n${output}`)
  count(status === 0, name)
  return status === 0
}

/** What a failure says, and the line of the test where it was: a log that is cut must still tell each of many. */
function inShort(message) {
  const lines = message.trim().split('\n')
  const isPlace = (line) => /^\s+at /.test(line)
  const said = lines.filter((line) => !isPlace(line))
  const place = lines.find((line) => isPlace(line) && line.includes('.test.ts'))
  const most = said.length > 14 ? [...said.slice(0, 5), '…', ...said.slice(-8)] : said
  return [...most.map((line) => line.slice(0, 600)), ...(place ? [place] : [])].join('\n')
}

/** Runs one project of tests, and counts what passed and failed. */
function suite(name, project, env = {}, paths = []) {
  console.log(`\n— ${name}`)
  const report = join(root, 'test-results', `${name.replace(/\W+/g, '-')}.json`)
  rmSync(report, { force: true })
  const args = [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...paths,
  ]
  const { status } = spawnSync('npx', args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NO_COLOR: '1', TEST_DATABASE_URL: '', ...env },
  })
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    testResults = [],
  } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  for (const file of testResults)
    for (const { status, fullName, failureMessages } of file.assertionResults)
      if (status === 'failed')
        failures.push(`${relative(root, file.name)}: ${fullName}\n${inShort(failureMessages[0] ?? '')}`)
  if (status !== 0 && numFailedTests === 0)
    failures.push(`${name}: a file could not be loaded, or an error outside of a test`)
  passed += numPassedTests
  // A file that can't be loaded has no tests to fail, but the run did.
  failed += numFailedTests || (status === 0 ? 0 : 1)
}

const types = () => check('types', 'npx', ['tsc', '--noEmit'])
/** The browser tests, all or those at these paths, on the build. */
function browser(paths) {
  const chromium = findChromium()
  if (chromium) suite('browser', 'browser', { CHROMIUM: chromium }, paths)
  else count(false, 'Chromium for the browser tests')
}

/**
 * Another version of PostgreSQL may differ in what these ask of it; everything else has run on the embedded one. Paths
 * without their ends. What starts databases of its own, or asks none, would only do the same twice.
 */
const onGiven = [
  ...['db', 'fixed', 'migrate', 'pooler', 'reference', 'standbys', 'transaction', 'upgrade', 'wait'].map(
    (name) => `server/db/${name}.test`,
  ),
  'server/lib/rows/',
  'server/lib/jobs/',
  'server/lib/http/idempotency',
  'server/lib/http/limits',
  'server/backup/',
  'server/processes/',
  'Races',
]

async function everything() {
  // The compiler works on one core (`checkers` in tsconfig.json); the build and what is short run beside it.
  const long = types()
  const built = isBuilt() || (await check('build', process.execPath, ['scripts/build.mjs']))
  await check('types of contract, without DOM and Node', 'npx', ['tsc', '--noEmit', '-p', 'tsconfig.contract.json'])
  await check('lint and format', 'npx', ['biome', 'ci', '--reporter=summary'])
  await long
  suite('server on the embedded database', 'server')
  const given = process.env.TEST_DATABASE_URL
  if (given) suite('server on the given PostgreSQL', 'server', { TEST_DATABASE_URL: given }, onGiven)
  if (built) browser([])
}

/** Areas by their names, which have a folder in each room, or paths of tests. */
async function some(names) {
  const paths = names.flatMap((name) =>
    name.includes('/') ? [name] : ['contract', 'server', 'web'].map((room) => `${room}/${name}/`),
  )
  const inBrowser = paths.filter((path) => path.startsWith('test/e2e'))
  const others = paths.filter((path) => !inBrowser.includes(path))
  await types()
  if (others.length > 0) suite('server', 'server', {}, others)
  if (inBrowser.length > 0) {
    build()
    browser(inBrowser)
  }
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => name.startsWith('-') && name !== '--changed')
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(' ')}. npm test, npm test -- companies [area or path…], npm test -- --changed`)
  process.exit(2)
}
if (asked.includes('--changed')) {
  await types()
  // What is not committed, and every test that imports it.
  suite('server, what a change touches', 'server', {}, ['--changed', '--passWithNoTests'])
} else if (asked.length > 0) await some(asked)
else await everything()

for (const failure of failures) console.log(`\nFAILED ${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
