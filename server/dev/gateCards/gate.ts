import { createPublicKey, verify } from 'node:crypto'
import { holderIn, lacksIn } from '#contract/gate/holder.ts'
import type { PackPerson } from '#contract/gate/pack.ts'
import { type GateKey, type Reader, readCode, type Shown } from '#contract/gate/read.ts'
import type { CardValue } from '#contract/gate/statusList.ts'
import { type Judged, judge } from '#contract/gate/verdict.ts'
import type { KnownKey } from '#contract/keys/set.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import { packOf } from '#server/gate/pack.ts'
import { valuesOf } from '#server/gate/values.ts'
import type { Keys } from '#server/lib/secrets/keys.ts'

/** A gate whose data are of this moment. */
export interface FreshGate {
  /** The verdict of a printed card, whatever its code says beyond its number. */
  ofCard(card: { id: number; numeris: string }): Promise<Judged>
  /** The verdict of a code as it is printed. */
  ofCode(text: string, card: { id: number }): Promise<Judged>
  /** Is the holder of the card among the people of the site? */
  knows(numeris: string): boolean
}

const gateKey = ({ use, jwk, nuo, iki, atsauktas }: KnownKey): GateKey => {
  const key = createPublicKey({ key: { ...jwk }, format: 'jwk' })
  return {
    use,
    verify: async (signature, bytes) => verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature),
    withdrawn: atsauktas !== null,
    nuo,
    iki,
  }
}

/** What a gate of this site says today, by the same rules as the phone at the gate. */
export async function freshGate({ db, keys }: { db: Db; keys: Keys }, siteId: number, at: Date): Promise<FreshGate> {
  const [now, today] = [Math.floor(at.getTime() / 1000), civilDay(at)]
  const pack = await packOf(db, siteId, today, 'lt')
  const reader: Reader = {
    keyOf: (kid) => {
      const key = keys.known.keys.get(kid)
      return key && gateKey(key)
    },
    phoneKey: () => async () => false,
    now,
    shownBefore: () => false,
  }
  const holder = (numeris: string) => holderIn(pack.zmones, numeris, today)
  const lacks = (person: PackPerson) => lacksIn(pack.reikalavimai, person, today, 'arba')
  const judged = async (shown: Shown, id: number) => {
    const zmogus = shown.numeris === null || shown.kodai.includes('SUKLASTOTA') ? null : holder(shown.numeris)
    const reiksme: CardValue | undefined = (await valuesOf(db, [id], today)).get(id)
    return judge(shown, {
      now,
      today,
      laikrodis: 'TIKRAS',
      busena: reiksme === undefined ? null : { reiksme, moment: now },
      objektas: {
        id: pack.objektas.id,
        nustatymai: pack.nustatymai,
        sudaryta: now,
        zmogus,
        trukumai: zmogus ? lacks(zmogus) : [],
      },
    })
  }
  const bare = { pagrindas: 'KORTELE', statement: null, pass: null, withdrawn: false, kodai: [] } as const
  return {
    ofCard: ({ id, numeris }) => judged({ ...bare, numeris }, id),
    ofCode: async (text, { id }) => judged(await readCode(text, reader), id),
    knows: (numeris) => holder(numeris) !== null,
  }
}
