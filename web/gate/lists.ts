import { CborError } from '#contract/gate/cbor.ts'
import { readSign1 } from '#contract/gate/sign1.ts'
import { differenceType, listBytes, listOf, listType, setValue, valueAt } from '#contract/gate/statusList.ts'
import { call } from './call.ts'
import { keyOf } from './keyring.ts'
import { type KeptList, store } from './storage.ts'

const lists = new Map<number, KeptList>()

export async function loadLists(): Promise<void> {
  const db = await store()
  for (const nr of await db.getAllKeys('sarasai')) {
    const list = await db.get('sarasai', nr)
    if (list) lists.set(nr, list)
  }
}

/** What a list says of a place, and when it was signed; null where this gate has no such list. */
export function listValue(nr: number, idx: number) {
  const list = lists.get(nr)
  const reiksme = list ? valueAt(list.bits, idx) : null
  return list && reiksme !== null ? { reiksme, moment: list.iat } : null
}
export const listVersion = (nr: number) => lists.get(nr)?.versija ?? null
/** When the oldest of the lists was signed, in seconds; null where there is none. */
export const listsMoment = () => (lists.size ? Math.min(...[...lists.values()].map(({ iat }) => iat)) : null)

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/**
 * The kept list after these bytes: a whole list, or a difference to the kept version. Null where they are not to be
 * taken: not signed by the key of lists, of another list, cut, or older than what is kept. The old one keeps its age.
 */
export async function taken(bytes: Uint8Array, nr: number, before: KeptList | undefined): Promise<KeptList | null> {
  try {
    const { kid, typ, claims, signature, signed } = readSign1(bytes)
    const key = keyOf(kid)
    if (key?.use !== 'sarasas' || key.withdrawn || !(await key.verify(signature, signed))) return null
    const read = listOf(claims)
    if (read.iat < key.nuo || read.iat >= key.iki) return null
    if (read.sarasas !== nr || (before && (read.iat < before.iat || read.versija < before.versija))) return null
    const { versija, iat } = read
    if ('deflated' in read) {
      if (typ !== listType) return null
      const bits = await inflate(read.deflated)
      return bits.length === listBytes ? { versija, iat, bits } : null
    }
    if (typ !== differenceType || !before || read.nuo !== before.versija) return null
    const bits = before.bits.slice()
    for (const { idx, reiksme } of read.changes) setValue(bits, idx, reiksme)
    return { versija, iat, bits }
  } catch (error) {
    // Bytes that are no list, or a stream that is cut.
    if (error instanceof CborError || error instanceof TypeError) return null
    throw error
  }
}

/** Asks for the newest state of a list. Throws Refused, NoAnswer. */
async function syncList(nr: number): Promise<void> {
  const before = lists.get(nr)
  const ask = async (query: string) =>
    new Uint8Array(await (await call(`/api/vartai/sarasai/${nr}${query}`)).arrayBuffer())
  const next =
    (before && (await taken(await ask(`?nuo=${before.versija}`), nr, before))) ||
    (await taken(await ask(''), nr, before))
  if (!next) return
  lists.set(nr, next)
  await (await store()).put('sarasai', next, nr)
}

export async function syncLists(wanted: readonly number[]): Promise<void> {
  for (const nr of wanted) await syncList(nr)
}
