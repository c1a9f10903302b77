import type { Kind, Mutant } from './mutant.ts'

type Line = readonly [what: string, from: string, to?: string]
const of = (file: string, tests: readonly string[], lines: readonly Line[]): Mutant[] =>
  lines.map(([what, from, to = '']) => ({ what, file, from, to, tests }))

const portraits = ['server/gate/portraits.test.ts']
const migration = 'server/db/migrations/067_portraits.sql'

/** What is kept of portraits, of pages on phones and of the card on a phone, and for how long. */
export const gateKept: Partial<Record<Kind, readonly Mutant[]>> = {
  state: [
    ...of('server/gate/statements.ts', portraits, [
      [
        'an older statement keeps no portrait',
        'update korteles_irodymas k set galines = null',
        'update korteles_irodymas k set kid = kid',
      ],
      ['the newest statement keeps its portrait', ' and n.id > k.id'],
      ['statements of other cards keep theirs', 'n.kortele_id = k.kortele_id and '],
    ]),
    ...of(migration, portraits, [
      ['a portrait is gone with its photo', 'update of nuotrauka_id on asmuo', 'update of gimimo_data on asmuo'],
      [
        'a portrait stays while its photo does',
        '  when (old.nuotrauka_id is distinct from new.nuotrauka_id) execute',
        '  execute',
      ],
      ['portraits of others stay', 'k.asmuo_id = new.id and '],
      [
        'a statement without its portrait says that it is of no photo',
        'set galines = null, nuotraukos_failas = null\n  from kortele k\n',
        'set galines = null\n  from kortele k\n',
      ],
      [
        'an upgrade removes portraits of older statements',
        'where galines is not null\n  and exists',
        'where galines is null\n  and exists',
      ],
      [
        'an upgrade leaves the newest portrait',
        'n.kortele_id = i.kortele_id and n.id > i.id',
        'n.kortele_id = i.kortele_id',
      ],
      [
        'an upgrade removes portraits of former photos',
        'i.nuotraukos_failas is distinct from a.nuotrauka_id',
        'i.nuotraukos_failas < 0',
      ],
    ]),
    ...of(
      'web/phoneCards/phone.ts',
      ['web/phoneCards/phone.test.ts'],
      [
        ['a card without its key shows no code', 'known && !(await works(known)) ?', 'known && known.id < 0 ?'],
        ['a card without its key asks for nothing', " || phone.refused === 'PhoneKeyGone'"],
      ],
    ),
  ],
  limit: of(
    'contract/gate/statusList.ts',
    ['contract/gate/statusList.test.ts'],
    [
      ['a change is in the lists within a minute', 'listRound = 60', 'listRound = 61'],
      ['a gate asks for lists within five minutes', 'listTtl = 270', 'listTtl = 271'],
    ],
  ),
  check: of(
    'server/gate/page.ts',
    ['server/gate/page.test.ts'],
    [
      ['another root key is another version of the page', 'update(head)', "update('')"],
      [
        'a page without a version is not served',
        "  if (worker === built) throw new Error('The service worker has no version')\n",
      ],
    ],
  ),
}
