// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

const pack = ['server/gate/pack.test.ts']
const settings = ['server/gate/settings.test.ts']
const lists = ['server/gate/lists.test.ts']

type Line = readonly [what: string, from: string, to?: string]
/** Mutants of one file that the same tests notice. */
const of = (file: string, tests: readonly string[], lines: readonly Line[]): Mutant[] =>
  lines.map(([what, from, to = '']) => ({ what, file, from, to, tests }))

const values = of('server/gate/values.ts', lists, [
  ['the card of a blocked holder is not valid', "a.statusas = 'UZBLOKUOTA' or "],
  ['a card that is to be ordered is not valid', "'UZSAKOMA', "],
  ['a card that is being made is not valid', "'UZSAKYTA', "],
  ['an ended card is not valid', ", 'NEGALIOJA') or k", ') or k'],
  ['a card past its last day is not valid', ' or k.galioja_iki < ${today}::date'],
  ['a suspended card is suspended', "when k.statusas = 'SUSPENDUOTA' then", 'when false then'],
  [
    'a print that no longer holds is told',
    'when ${usable(today)} = ${sql.lit(galioja)} and i.id',
    'when false and i.id',
  ],
  ['a print without this first name no longer holds', 'i.vardas <> a.vardas or '],
  ['a print without this last name no longer holds', ' or i.pavarde <> a.pavarde'],
  [
    'a print of another company no longer holds',
    'i.imone_id is not null and not exists (select',
    'false and not exists (select',
  ],
  ['a company that has not confirmed the holder is none', " and ${inStatus('PATVIRTINTA')})", ')'],
  [
    'a print of a lost competence no longer holds',
    'or exists (select from jsonb',
    'or false and exists (select from jsonb',
  ],
  ['a withdrawn competence is lost', "\n    and ak.statusas = 'GALIOJA' and", '\n    and'],
  [
    'a competence that ends earlier is lost',
    " and coalesce(ak.galioja, 'infinity') >= coalesce((s.k ->> 'iki')::date, 'infinity')",
  ],
  [
    'a competence past the printed day says nothing',
    "coalesce((s.k ->> 'iki')::date, 'infinity') >= ${today}::date and not exists",
    'not exists',
  ],
  ['the last print counts', ".orderBy('kortelesIrodymas.id', 'desc')", ".orderBy('kortelesIrodymas.id')"],
  ['a card that is gone is not valid', 'ids.map((id) => [id, negalioja])', 'ids.map((id) => [id, galioja])'],
  ['a list has the cards of its number', ".where('k.id', '>=', nr * listSize)", ".where('k.id', '>=', 2 * listSize)"],
])

const made = [
  ...of('server/gate/lists.ts', lists, [
    ['a list is signed anew in time', 'changes.length === 0 && !old', 'changes.length === 0'],
    ['a list is not signed anew without need', 'changes.length === 0 && !old', 'false'],
    ['a list is signed every four minutes', 'signedEvery = 240', 'signedEvery = 260'],
    [
      'changes are kept for seven days',
      "    await trx.deleteFrom('korteliuSarasoPokytis').where('kada', '<', before.toISOString()).execute()\n",
    ],
    ['a card ends by itself', '[...marked, ...ended]', '[...marked]'],
    ['a version grows with a change alone', '.filter(({ idx, reiksme }) => valueAt(list.bitai, idx) !== reiksme)'],
    [
      'a change is in its own list',
      'values.filter(([id]) => placeInLists(id, kind.first).sarasas === list.nr)',
      'values',
    ],
    ['a missing list is made', 'if (!known.has(nr)) await', 'if (nr === 0 && !known.has(nr)) await'],
  ]),
  ...of('server/gate/serveLists.ts', lists, [
    ['a version from the future gets the whole list', '  if (nuo > list.versija) return null\n'],
    ['who was away for long gets the whole list', '  if (nuo < kept - 1) return null\n'],
    ['of several changes the last counts', ".orderBy('versija', 'desc')", ".orderBy('versija', 'asc')"],
    ['a difference begins at the version that is known', ".where('versija', '>', nuo)", ".where('versija', '>=', 0)"],
    ['the tag of a list names its form', '`${type} ${nr} ${list.sudarytas}`', '`${nr} ${list.sudarytas}`'],
    ['the tag of a list names its moment', '`${type} ${nr} ${list.sudarytas}`', '`${type} ${nr}`'],
  ]),
]

/** Guards of the calls of gates: packs, photos, cards, passes, settings, and the lists of cards. */
export const gateCalls: Partial<Record<Kind, readonly Mutant[]>> = {
  scope: [
    ...of('server/gate/pack.ts', pack, [
      [
        'a pack has the people of its site',
        "    .where('oa.objektasId', '=', siteId)\n    .where('oa.dirbaNuo'",
        "    .where('oa.dirbaNuo'",
      ],
      ['a pack has the demands of its site', "    .where('r.objektasId', '=', siteId)\n"],
      ['a pack is of the site of its gate', "      .where('o.id', '=', siteId)\n"],
      ['who comes later than in a week is in no pack', "    .where('oa.dirbaNuo', '<=', addDays(today, ahead))\n"],
      [
        'who left longer than a month ago is in no pack',
        'or oa.dirba_iki >= ${addDays(today, -behind)}::date',
        'or true',
      ],
      ['a card that is to be ordered is in no pack', " and k.statusas not in ('UZSAKOMA')"],
      ['a withdrawn competence is in no pack', " and ak.statusas = 'GALIOJA'"],
      ['an ended competence is in no pack', 'and coalesce(ak.galioja, ${today}::date) >= ${today}::date'],
      ['SDID of an ended employment is none', "and s.statusas = 'PATVIRTINTA' and", 'and'],
    ]),
    ...of('server/gate/photos.ts', pack, [
      ['a gate sees the photos of its site', "\n          .where('oa.objektasId', '=', siteId),", ','],
      ['the old name of a photo opens nothing', "    .where('failas.id', '=', Number(file))\n"],
      ['a gate sees nothing of a blocked holder', "    .where('asmuo.statusas', '<>', sql.lit('UZBLOKUOTA'))\n"],
    ]),
    ...of('server/gate/inside.ts', pack, [
      ['who is inside is of the site of the gate', "    .where('p.objektasId', '=', siteId)\n"],
      ['who is inside came since yesterday', '    .where(sql<SqlBool>`p.kada >= ${since}::timestamptz`)\n'],
      ['who is forgotten is not inside', "    .where('p.pamirsta', '=', false)\n"],
      ['who was turned away did not leave', "    .where('p.sprendimas', '<>', sql.lit('NEILEISTA'))\n"],
      ['who left is not inside', "    .where('p.sprendimas', '=', sql.lit('ILEISTA'))\n"],
    ]),
    ...of('server/gate/settings.ts', settings, [
      [
        'settings of gates are read by who keeps the site',
        'ifSeen(managedSite(db, session, siteId), settingsOf(db, siteId))',
        'settingsOf(db, siteId)',
      ],
      ['settings of gates are those of the site', "    .where('objektasId', '=', siteId)\n"],
    ]),
  ],
  lock: [
    {
      what: 'settings of gates are changed one after another, and not of a finished site',
      file: 'server/gate/settings.ts',
      from: '[lockOpenSite(db, session, siteId), settingsOf',
      to: '[managedSite(db, session, siteId), settingsOf',
      tests: settings,
    },
    {
      what: 'one process makes the lists',
      file: 'server/gate/lists.ts',
      from: '    if (!lock[0]?.got) return false\n',
      to: '',
      tests: lists,
    },
  ],
  version: of('server/gate/settings.ts', settings, [
    ['settings of gates are changed by who has seen them', '  ctx.expect(before)\n'],
    ['settings of gates have a new version', 'before.versija + 1', 'before.versija'],
  ]),
  audit: of('server/gate/settings.ts', settings, [
    [
      'a change of settings of gates is in the trail of the site',
      "  await ctx.audit({ lentele: 'objektas', irasoId: siteId, pokytis: changes(was, body) })\n",
    ],
  ]),
  limit: [
    ...of('server/gate/routes.ts', pack, [
      [
        'a gate asks for cards so often',
        '        limit(ctx.pool, `vartai:korteles:${session.irenginysId}`, cardsPerMinute, 60),\n',
        '        Promise.resolve(),\n',
      ],
      [
        'a gate asks for photos so often',
        'limit(ctx.pool, `vartai:nuotraukos:${session.irenginysId}`, photosPerMinute, 60)',
        'Promise.resolve()',
      ],
      ['each gate has its own limit of cards', '`vartai:korteles:${session.irenginysId}`', '`vartai:korteles`'],
      [
        'each gate has its own limit of photos',
        '`vartai:nuotraukos:${session.irenginysId}`, photosPerMinute',
        "'x', 0",
      ],
    ]),
    ...of(
      'server/gate/routes.ts',
      ['server/gate/passes.test.ts'],
      [
        [
          'a gate signs so many passes an hour',
          '      await limit(ctx.pool, `vartai:leidimai:${session.irenginysId}`, passesPerHour, 3600)\n',
        ],
      ],
    ),
    ...of('contract/gate/schema.ts', settings, [
      ['an hour without a network is the least', ".min(1, 'min')"],
      ['24 hours without a network are the most', ".max(24, 'max')"],
    ]),
  ],
  check: [
    ...values,
    ...made,
    ...of(
      'server/gate/passes.ts',
      ['server/gate/passes.test.ts'],
      [
        ['a pass ends at midnight', 'addDays(civilDay(now), 1)', 'addDays(civilDay(now), 2)'],
        ['a pass is for the site of its gate', '    objektas,\n    vardas,', '    objektas: 0,\n    vardas,'],
      ],
    ),
  ],
}
