import { holderIn, lacksIn } from '#contract/gate/holder.ts'
import type { PackPerson } from '#contract/gate/pack.ts'
import { call, Refused } from './call.ts'
import { seconds } from './clock.ts'
import { lang } from './language.ts'
import { type GatePack, keep, keepPack, kept, store } from './storage.ts'

let pack: GatePack | null = null
export const packNow = (): GatePack | null => pack

export async function loadPack(): Promise<void> {
  pack = (await kept('paketas')) ?? null
}
export const dropPack = () => {
  pack = null
}

/**
 * Asks for the people of the site. An unchanged pack is not sent again, but is as fresh as the answer. A pack of another
 * site than that of this gate is not taken. Throws Refused, NoAnswer.
 */
export async function syncPack(siteId: number): Promise<void> {
  const known = (await kept('paketoZyme')) ?? ''
  const response = await call(`/api/vartai/paketas?atsakymoKalba=${lang()}`, {
    headers: pack && known ? { 'if-none-match': known } : {},
  })
  if (response.status === 304 && pack) {
    pack = { ...pack, sudaryta: seconds() }
    return keep('paketas', pack)
  }
  const body = (await response.json()) as Omit<GatePack, 'sudaryta'>
  if (body.objektas.id !== siteId) throw new Refused(409, 'KITO_OBJEKTO')
  pack = { ...body, sudaryta: seconds() }
  await keepPack(pack, response.headers.get('etag') ?? '')
}

/** Removes the photos of nobody. Answers the names of those that are not here yet. */
export async function lackingPhotos(): Promise<string[]> {
  const db = await store()
  const wanted = new Set((pack?.zmones ?? []).flatMap(({ nuotrauka }) => nuotrauka ?? []))
  const here = new Set(await db.getAllKeys('nuotraukos'))
  for (const name of here) if (!wanted.has(name)) await db.delete('nuotraukos', name)
  return [...wanted].filter((name) => !here.has(name))
}
/** Fetches these photos, unless the people were forgotten meanwhile. Each is a file of its own; one that fails waits. */
export async function fetchPhotos(names: readonly string[]): Promise<void> {
  if (pack === null) return
  const db = await store()
  for (const name of names) {
    try {
      await db.put('nuotraukos', await (await call(`/api/vartai/nuotraukos/${name}`)).blob(), name)
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 404) throw error
    }
  }
}
export const photoHere = async (name: string): Promise<Blob | undefined> => (await store()).get('nuotraukos', name)

/** The holder of this card in the site, in the record that is nearest to today; null: nobody's. */
export const holderOf = (numeris: string, today: string): PackPerson | null =>
  holderIn(pack?.zmones ?? [], numeris, today)

/** What the site demands of somebody and the person lacks today; alternatives stand side by side. */
export const lacksOf = (person: PackPerson, today: string, or: string) =>
  lacksIn(pack?.reikalavimai ?? [], person, today, or)
