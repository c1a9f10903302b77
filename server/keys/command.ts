import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isKid } from '#contract/keys/kid.ts'
import { knownKeys, type ListedKey } from '#contract/keys/set.ts'
import { isKeyUse, keyUses } from '#contract/keys/use.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { root as project } from '#server/lib/process/root.ts'
import { beginOf, endOf, makeKeys } from './make.ts'
import { newKey, privatePem, publicHalf, publicPem, writeNew } from './pem.ts'
import { placeOf } from './placeOf.ts'
import { publish } from './publish.ts'
import { checkedSet, readPublished, readRoot, readWaiting, rootOf, setPath, thumbprint, unchecked } from './set.ts'
import { endingSoon } from './warnings.ts'

const usage = `npm run keys -- root [--out root.pem]                 makes the root key, on a machine that is no server
npm run keys -- new [--use <use>] [--from <day>] [--to <day>]
                                                      makes a key, or one for each use; they wait to be published
npm run keys -- publish --root root.pem [--new-root]  signs the set with all that waits: keys.jws
npm run keys -- withdraw --kid 2601 --root root.pem   signs a set in which that key is no longer believed
npm run keys -- show                                  what is published, what waits, what ends soon

Uses: ${keyUses.join(', ')}. The folder is --keys <folder>, else SIGNING_KEYS, else keys in DATA_DIR.`

interface Run {
  given: ReturnType<typeof read>['values']
  folder: string
  env: Record<string, string | undefined>
  say: (line: string) => void
  now: Date
}

const read = (args: readonly string[]) => {
  const string = { type: 'string' } as const
  const options = { out: string, use: string, from: string, to: string, kid: string, root: string, keys: string }
  return parseArgs({
    args: [...args],
    options: { ...options, 'new-root': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
}

const day = (seconds: number) => civilDay(new Date(seconds * 1000))
const line = ({ kid, use, nuo, iki, atsauktas, ...key }: ListedKey) =>
  `  ${kid}  ${use.padEnd(9)}  ${day(nuo)} – ${day(iki)}  ${thumbprint({ kty: key.kty, crv: key.crv, x: key.x, y: key.y })}${atsauktas === undefined ? '' : `  withdrawn ${day(atsauktas)}`}`

async function root({ given, say }: Run) {
  const path = given.out ?? 'root.pem'
  const shared = `${path.replace(/\.pem$/, '')}.pub.pem`
  const key = newKey()
  await writeNew(path, privatePem(key), 0o600)
  await writeNew(shared, publicPem(key), 0o644)
  say(`The root key: ${path}, its public half: ${shared}, its thumbprint: ${thumbprint(publicHalf(key, path))}
Next:
  1. Put ${path} on two encrypted media, kept in two places, and never on a server.
  2. Put ${shared} on each server and name it, or the thumbprint, by SIGNING_ROOT.
  3. On a server: npm run keys -- new`)
}

async function make({ given, folder, env, say, now }: Run) {
  const uses = given.use === undefined ? keyUses : [given.use].filter(isKeyUse)
  if (uses.length === 0) throw new Error(`--use is one of ${keyUses.join(', ')}`)
  const from = given.from ? beginOf(given.from) : now
  const to = given.to ? beginOf(given.to) : endOf(from)
  const place = await placeOf(settings(env), folder)
  try {
    const made = await makeKeys({ folder, place, uses, from, to, now })
    say(`Made, and waiting to be published (number, use, period, thumbprint):\n${made.map(line).join('\n')}`)
  } finally {
    await place.close()
  }
  say(`Next:
  1. Take ${join(folder, 'waiting.json')}${(await readPublished(folder)) === null ? '' : ' and keys.jws'} to the machine of the root key, into a folder of their own (there are no secrets in them).
  2. There: npm run keys -- publish --root root.pem --keys <that folder>, and compare the thumbprints with those above.
  3. Bring keys.jws back into ${folder}, of each server, and restart the processes one after another.`)
  if (from > now) say('Publish it 30 days before its first day, so that gates without a network know it by then.')
  else say('These sign as soon as the servers restart with the new set. Do not restart before that.')
}

async function sign({ given, folder, say, now }: Run, withdrawn: readonly string[]) {
  if (!given.root) throw new Error('--root names the file of the root key')
  const key = await readRoot(given.root)
  const { keys, added } = await publish({ folder, root: key, now, withdrawn, newRoot: given['new-root'] })
  say(
    `${setPath(folder)}, signed by the root ${thumbprint(publicHalf(key, given.root))}:\n${keys.map(line).join('\n')}`,
  )
  say(`New in it: ${added.length > 0 ? added.map(({ kid }) => kid).join(', ') : 'none'}`)
}

async function show({ folder, env, say, now }: Run) {
  const jws = await readPublished(folder)
  const set = jws === null ? null : unchecked(jws).set
  if (jws === null || !set) say(`Nothing is published in ${folder}`)
  else {
    const root = env['SIGNING_ROOT'] ? await rootOf(env['SIGNING_ROOT'], jws) : unchecked(jws).root
    if (root) await checkedSet(jws, root, setPath(folder))
    const believed = env['SIGNING_ROOT'] ? 'which is that of SIGNING_ROOT' : 'compare it with that of your root key'
    say(
      `Published ${new Date(set.iat * 1000).toISOString()}, signed by the root ${root && thumbprint(root)}, ${believed}`,
    )
    say(set.keys.map(line).join('\n'))
  }
  const waiting = (await readWaiting(folder)).filter(({ kid }) => !set?.keys.some((key) => key.kid === kid))
  if (waiting.length > 0) say(`Waiting to be published:\n${waiting.map(line).join('\n')}`)
  if (set) for (const warning of endingSoon(knownKeys(set), now)) say(warning)
}

const commands: Record<string, (run: Run) => Promise<void>> = {
  root,
  new: make,
  show,
  async publish(run) {
    await sign(run, [])
    run.say(
      'Next: bring keys.jws into SIGNING_KEYS of each server, restart the processes one after another, and look at /.well-known/meistras-keys.',
    )
  },
  async withdraw(run) {
    if (!isKid(run.given.kid)) throw new Error('--kid is the number of the key, as npm run keys -- show writes it')
    await sign(run, [run.given.kid])
    run.say(`Next:
  1. If no other key of that use is in its period: npm run keys -- new --use <use> on a server, and publish that too.
  2. Bring keys.jws into SIGNING_KEYS of each server, remove the withdrawn .pem there, restart the processes one after another.
  3. Gates believe what ${run.given.kid} signed only by the network or the site's list; what was printed with it is to be printed again.`)
  },
}

/** The settings of where keys lie. Read here without the rest, as the machine of the root key has no packages installed. */
function settings(env: Run['env']) {
  const { GATE_SIGNER, PKCS11_MODULE, PKCS11_TOKEN, PKCS11_PIN, PKCS11_PIN_FILE } = env
  const signer = GATE_SIGNER === 'pkcs11' ? ('pkcs11' as const) : ('files' as const)
  return { GATE_SIGNER: signer, PKCS11_MODULE, PKCS11_TOKEN, PKCS11_PIN: PKCS11_PIN || undefined, PKCS11_PIN_FILE }
}

/** `npm run keys`: 0 if it is done, 1 if it failed, 2 for wrong arguments. */
export async function keysCommand(
  args: readonly string[],
  env: Record<string, string | undefined>,
  say: (line: string) => void,
  now = new Date(),
): Promise<number> {
  try {
    const { values: given, positionals } = read(args)
    const command = Object.hasOwn(commands, positionals[0] ?? '') ? commands[positionals[0] ?? ''] : undefined
    if (!command || positionals.length > 1) {
      say(usage)
      return 2
    }
    const folder = given.keys ?? (env['SIGNING_KEYS'] || join(env['DATA_DIR'] || join(project, 'data'), 'keys'))
    await command({ given, folder, env, say, now })
    return 0
  } catch (error) {
    const parsing = String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')
    say((error as Error).message)
    if (parsing) say(usage)
    return parsing ? 2 : 1
  }
}
