// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

const site = ['server/cardChecks/site.test.ts']
const cards = ['server/cardChecks/cards.test.ts']
const events = ['server/cardChecks/events.test.ts']

type Line = readonly [what: string, from: string, to?: string]
/** Mutants of one file that the same tests notice. */
const of = (file: string, tests: readonly string[], lines: readonly Line[]): Mutant[] =>
  lines.map(([what, from, to = '']) => ({ what, file, from, to, tests }))

/** Guards of the calls of other people's programs about cards. */
export const cardChecks: Partial<Record<Kind, readonly Mutant[]>> = {
  scope: [
    ...of('server/cardChecks/queries.ts', site, [
      ['a site of another company is not found', "    .where('o.imoneId', '=', imoneId)\n"],
      [
        'a blocked holder of another place is not told of',
        "case when a.statusas <> 'UZBLOKUOTA' then ${statusOn(diena)} end",
        '${statusOn(diena)}',
      ],
    ]),
    ...of('server/cardChecks/queries.ts', cards, [
      [
        'a competence of a blocked holder is not told',
        "ak.id is not null and a.statusas <> 'UZBLOKUOTA'",
        'ak.id is not null',
      ],
      ['its end neither', "case when a.statusas <> 'UZBLOKUOTA' then ak.galioja end", 'ak.galioja'],
    ]),
    ...of('server/cardChecks/people.ts', cards, [
      [
        'the people of another company are not listed',
        ".where('ai.imoneId', '=', imoneId)",
        ".where('ai.imoneId', '>', 0)",
      ],
      ['who works there no longer is not listed', ".where(inStatus('PATVIRTINTA'))"],
    ]),
    ...of('server/cardChecks/events.ts', events, [
      ['events of a site of another company are not taken', "    .where('imoneId', '=', imoneId)\n"],
      ['an id that is in for another site is not said to be in', 'if (!present.has(check.id))', 'if (false)'],
    ]),
  ],
  right: of('server/cardChecks/check.ts', site, [
    [
      'a key without the scope of sites asks about none',
      "  if (objektas && !caller.sritys.includes('objektai')) throw new AppError('KeyScopeMissing', 'objektai')\n",
    ],
  ]),
  limit: [
    ...of('server/cardChecks/check.ts', cards, [
      ['one card is refused to who looks for cards', '    assertMaySearch(ctx.pool, caller),\n', '    null,\n'],
      ['many cards are refused to who looks for cards', '    assertMaySearch(db, caller),\n', '    null,\n'],
      ['unknown numbers of one card are counted', '  await countUnknown(ctx.pool, caller, unknownOf(cards))\n'],
      ['unknown numbers of many cards are counted', '  await countUnknown(db, caller, unknownOf(cards))\n'],
      ['all keys of a company are counted together', '`patikra:nerasta:${imoneId}`', '`patikra:nerasta:${raktasId}`'],
      ['the past is not told', "  if (diena < today) throw wrong({ diena: 'min' })\n"],
      ['no more than a year ahead is told', "  if (diena > addDays(today, daysAhead)) throw wrong({ diena: 'max' })\n"],
    ]),
    ...of('server/cardChecks/events.ts', events, [
      ['events are refused to who looks for cards', '    assertMaySearch(db, caller),\n', '    null,\n'],
      ['unknown cards of events are counted', '  await countUnknown(db, caller, unknown)\n'],
    ]),
    ...of(
      'contract/cardChecks/rules.ts',
      [...cards, ...events],
      [['a call has at most 500 cards', 'mostCards = 500', 'mostCards = 5000']],
    ),
  ],
  lock: of('server/cardChecks/events.ts', events, [
    ['a key that is revoked at this moment tells nothing', '    assertValid(db, caller),\n', '    null,\n'],
  ]),
  state: of('contract/cardChecks/rules.ts', events, [
    ['an event of the future is not taken', "return 'ATEITIES'", 'return null'],
    ['an old event is not taken', "? 'PASENUSI' : null", '? null : null'],
  ]),
  check: [
    ...of('server/cardChecks/check.ts', cards, [
      [
        'an unknown competence is refused for many',
        "  if (!knownCode) throw wrong({ kodas: 'inList' })\n  await countUnknown(db",
        '  await countUnknown(db',
      ],
      [
        'an unknown competence is refused for one',
        "  if (!knownCode) throw wrong({ kodas: 'inList' })\n  await countUnknown(ctx",
        '  await countUnknown(ctx',
      ],
    ]),
    ...of('server/cardChecks/queries.ts', cards, [
      ['a withdrawn competence is not held', "\n        and ak.statusas = 'GALIOJA' and", '\n        and'],
      ['an ended competence is not held', ' and coalesce(ak.galioja, ${diena}::date) >= ${diena}::date'],
      [
        'a card past its day is not valid',
        "when k.statusas = 'AKTYVI' and k.galioja_iki < ${day}::date then 'NEGALIOJA' ",
        "when false then 'NEGALIOJA' ",
      ],
    ]),
    ...of('contract/cardChecks/rules.ts', cards, [
      [
        'a competence that is lacking is a reason',
        'const missing = asked && !asked.turi &&',
        'const missing = asked && false &&',
      ],
    ]),
    ...of('contract/cardChecks/schema.ts', events, [
      ['letting in against red needs words', "    if (against && event.paaiskinimas === '')\n", '    if (false)\n'],
      ['nobody is kept inside', "    if (event.kryptis === 'ISEJO' && !event.ileista)\n", '    if (false)\n'],
    ]),
    ...of('contract/gateChecks/schema.ts', events, [
      ['a gate device tells of no turnstile', ".exclude(['TURNIKETAS'], 'inList')"],
    ]),
    ...of(
      'contract/gate/holder.ts',
      ['web/gate/pack.test.ts', ...site],
      [
        ['who is there now comes first', 'nearness(a, day) - nearness(b, day)', '0'],
        ['who comes is before who left', 'return 1\n', 'return 3\n'],
      ],
    ),
    ...of('server/gate/pack.ts', site, [
      [
        'only the holders of the cards are read',
        'oa.asmuo_id in (select asmuo_id from kortele where numeris = any(${cards}::text[]))',
        'false',
      ],
    ]),
  ],
}
