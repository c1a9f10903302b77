import type { z } from 'zod'
import { daysAhead, judgeAlone, judgeAtSite, type KnownCard, unknownADay } from '#contract/cardChecks/rules.ts'
import type { CardCheckQuery, CardChecksBody, CardChecksReply, CheckedCard } from '#contract/cardChecks/schema.ts'
import { CardSearch } from '#contract/cards/api.ts'
import { AppError } from '#contract/errors.ts'
import { gateTexts } from '#contract/gate/appTexts.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { say } from '#contract/lib/texts.ts'
import type { KeyCaller } from '#contract/rights.ts'
import { findCards } from '#server/cards/queries.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Context } from '#server/lib/http/context.ts'
import { assertLeft, countTries } from '#server/lib/http/limits.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { knownCards, knownSite } from './queries.ts'

/** Under which name the unknown numbers of a caller are counted: all keys of a company together. */
const counterOf = ({ imoneId, raktasId }: KeyCaller) =>
  imoneId === null ? `patikra:nerasta:r${raktasId}` : `patikra:nerasta:${imoneId}`

/**
 * Throws TooManyRequests for who has asked about too many numbers that no card has, whatever is asked now: looking for
 * cards must not pay, even where a number happens to be right.
 */
export const assertMaySearch = (db: Db, caller: KeyCaller) => assertLeft(db, { [counterOf(caller)]: unknownADay })

/** Counts the numbers that no card has. */
export async function countUnknown(db: Db, caller: KeyCaller, times: number) {
  if (times > 0) await sendWithNext(db, countTries(db, [{ key: counterOf(caller), seconds: 86_400, times }]))
}
const unknownOf = (cards: readonly KnownCard[]) => cards.filter(({ reiksme }) => reiksme === null).length

/** The day that is asked about. What was true in the past is nobody's business here. Refuses other days. */
function dayOf(diena: string | null | undefined, { now }: Pick<Context, 'now'>): string {
  const today = civilDay(now)
  if (!diena) return today
  if (diena < today) throw wrong({ diena: 'min' })
  if (diena > addDays(today, daysAhead)) throw wrong({ diena: 'max' })
  return diena
}

/** What the public page of a card says, and the verdict. Throws NotFound, TooManyRequests. */
export async function checkCard(
  db: Db,
  ctx: Pick<Context, 'pool' | 'now'>,
  caller: KeyCaller,
  numeris: string,
  { kodas, diena, atsakymoKalba }: z.output<typeof CardCheckQuery>,
): Promise<CheckedCard> {
  const asked = { diena: dayOf(diena, ctx), kodas: kodas ?? null, lang: atsakymoKalba ?? 'lt' } as const
  const [, { cards, knownCode }, { rows }] = await together(
    assertMaySearch(ctx.pool, caller),
    knownCards(db, [numeris], asked),
    findCards(db, CardSearch.parse({ numeris })),
  )
  if (!knownCode) throw wrong({ kodas: 'inList' })
  await countUnknown(ctx.pool, caller, unknownOf(cards))
  const { kvalifikacijos: _, nuotrauka: __, ...page } = found(rows[0])
  const card = found(cards[0])
  if (card.statusas === null) throw new AppError('NotFound')
  return {
    ...page,
    numeris,
    statusas: card.statusas,
    diena: asked.diena,
    ...judgeAlone(card),
    kompetencija: card.kompetencija,
  }
}

/**
 * The verdicts on many cards, by themselves or at a site that the company of the key keeps. Throws NotFound for any other
 * site, KeyScopeMissing, TooManyRequests.
 */
export async function checkCards(
  db: Trx,
  ctx: Pick<Context, 'now'>,
  caller: KeyCaller,
  { numeriai, objektas, kodas, diena, atsakymoKalba }: CardChecksBody,
): Promise<CardChecksReply> {
  if (objektas && !caller.sritys.includes('objektai')) throw new AppError('KeyScopeMissing', 'objektai')
  const lang = atsakymoKalba ?? 'lt'
  const asked = { diena: dayOf(diena, ctx), kodas: kodas ?? null, lang }
  const [, { cards, knownCode }, site] = await together(
    assertMaySearch(db, caller),
    knownCards(db, numeriai, asked),
    objektas ? knownSite(db, objektas.id, caller.imoneId ?? 0, numeriai, asked).then(found) : null,
  )
  if (!knownCode) throw wrong({ kodas: 'inList' })
  await countUnknown(db, caller, unknownOf(cards))
  const or = say(gateTexts.or, lang)
  const korteles = cards.map((card) => ({
    numeris: card.numeris,
    statusas: card.statusas,
    ...(site ? judgeAtSite(card, site, asked.diena, or) : judgeAlone(card)),
    kompetencija: card.kompetencija,
  }))
  return {
    kada: ctx.now.toISOString(),
    diena: asked.diena,
    objektas: site && { id: site.id, pavadinimas: site.pavadinimas },
    korteles,
  }
}
