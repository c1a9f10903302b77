import { randomInt } from 'node:crypto'
import { cardAddress, toDigits } from '#contract/gate/digits.ts'
import type { PassBody, PassReply } from '#contract/gate/schema.ts'
import { sign1 } from '#contract/gate/sign1.ts'
import { passClaims } from '#contract/gate/visitorPass.ts'
import { addDays, civilDay, startOfCivilDay } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** A number that no card has: a pass must not be taken for one where its signature is not looked at. */
async function freeNumber(db: Db): Promise<string> {
  for (;;) {
    const numeris = String(randomInt(10_000_000, 100_000_000))
    const taken = await db.selectFrom('kortele').select('id').where('numeris', '=', numeris).executeTakeFirst()
    if (!taken) return numeris
  }
}

/** Signs a pass that is good until midnight. It is stored nowhere: it counts by its signature. */
export async function passFor(
  db: Db,
  objektas: number,
  visitor: PassBody,
  { keys, now, config }: Context,
): Promise<PassReply> {
  const numeris = await freeNumber(db)
  const end = startOfCivilDay(addDays(civilDay(now), 1))
  const { vardas, pavarde, imone, priezastis } = visitor
  const claims = passClaims({
    numeris,
    objektas,
    vardas,
    pavarde,
    imone,
    priezastis,
    iat: seconds(now),
    exp: seconds(end),
  })
  const code = await sign1(claims, keys.signer('sarasas', now))
  return { numeris, kodas: `${cardAddress(config.publicUrl, numeris)}#${toDigits(code)}`, galioja: end.toISOString() }
}
