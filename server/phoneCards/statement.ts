import { sign1 } from '#contract/gate/sign1.ts'
import { phoneStatementDays, statementClaims } from '#contract/gate/statement.ts'
import { firstPhoneList, placeInLists } from '#contract/gate/statusList.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { PhoneStatement } from '#contract/phoneCards/schema.ts'
import type { Trx } from '#server/db/db.ts'
import { factsOf } from '#server/gate/facts.ts'
import { statementOf } from '#server/gate/statements.ts'
import type { Context } from '#server/lib/http/context.ts'
import { found } from '#server/lib/rows/found.ts'

/** Signs what the card of this phone says now, for seven days, bound to the key of the phone. */
export async function statementFor(trx: Trx, { keys, now }: Context, id: number): Promise<PhoneStatement> {
  const phone = await trx
    .selectFrom('telefonas')
    .select(['korteleId', 'x', 'y'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [facts] = await factsOf(trx, [phone.korteleId], civilDay(now))
  const card = statementOf(found(facts), now, null)
  const iki = new Date(Math.min(card.exp * 1000, now.getTime() + phoneStatementDays * 86_400_000))
  const statement = {
    ...card,
    ...placeInLists(id, firstPhoneList),
    exp: Math.floor(iki.getTime() / 1000),
    telefonas: { x: new Uint8Array(phone.x), y: new Uint8Array(phone.y) },
  }
  const bytes = await sign1(statementClaims(statement), keys.signer('telefonas', now))
  return {
    id,
    israsas: Buffer.from(bytes).toString('base64url'),
    iki: iki.toISOString(),
    laikas: now.toISOString(),
  }
}
