// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

type Line = readonly [what: string, from: string, to?: string]
const of = (file: string, test: string, lines: readonly Line[]): Mutant[] =>
  lines.map(([what, from, to = '']) => ({
    what,
    file: `server/inductions/${file}.ts`,
    from,
    to,
    tests: [`server/inductions/${test}.test.ts`],
  }))

/** Guards of inductions: who keeps them, whom a link is for, how long it works, and that answers are given once. */
export const inductions: Partial<Record<Kind, readonly Mutant[]>> = {
  scope: [
    ...of('routes', 'keeping', [
      [
        'only who keeps the site reads the draft',
        'ifSeen(managedSite(db, session, params.id), getInduction(db, params.id, civilDay(ctx.now)))',
        'getInduction(db, params.id, civilDay(ctx.now))',
      ],
    ]),
    ...of('links', 'keeping', [
      [
        'links are sent to people whom the caller sees',
        "      .where('oa.id', 'in', [...irasai])\n      .where(visibleRows(session, siteId))\n",
        "      .where('oa.id', 'in', [...irasai])\n",
      ],
      ['the link of somebody else is not given', ".where('oa.id', '=', id).where(mine)", ".where('oa.id', '=', id)"],
    ]),
    ...of('save', 'keeping', [['a picture of somebody else is not shown', '    .where(readable(session))\n']]),
    ...of('trial', 'reading', [
      ['a try is answered by its own link', "      .where('b.asmuoId', 'is not distinct from', asmuoId)\n"],
    ]),
    ...of('reading', 'reading', [
      ['a picture is of the site of the link', "'p.objektasId', 'i.objektasId'", "'p.objektasId', 'p.objektasId'"],
      [
        'a picture needs its key',
        "if (sent.length !== key.length || !timingSafeEqual(sent, key)) throw new AppError('NotFound')",
      ],
    ]),
  ],
  limit: [
    ...of('reading', 'reading', [
      ['a link ends', "    .where('n.galioja', '>', now.toISOString())\n"],
      [
        'a link ends with the stay',
        '    .where(sql<SqlBool>`(oa.dirba_iki is null or oa.dirba_iki >= ${civilDay(now)}::date)`)\n',
      ],
      ['a link ends with the site', "    .where('o.statusas', '<>', 'BAIGTAS')\n"],
      ['a link ends with the induction', "    .where('i.taikomas', '=', true)\n"],
    ]),
    ...of('trial', 'reading', [
      ['three tries a day', 'else if (link.bandymai >= triesADay)', 'else if (link.bandymai >= 99)'],
      ['answers are taken once', "  if (row.baigta !== null) throw new AppError('InstruktazoBandymasBaigtas')\n"],
      ['a try of an older version ends', 'open && open.numeris === link.numeris', 'open'],
    ]),
    {
      what: 'who has not passed the induction is foretold to be refused',
      file: 'server/inductions/state.ts',
      from: "coalesce(${passedUntil}, '-infinity'::date)\n  from",
      to: "coalesce(${passedUntil}, 'infinity'::date)\n  from",
      tests: ['server/sitePeople/coming'],
    },
    {
      what: 'an induction that is only advised refuses nobody',
      file: 'server/inductions/state.ts',
      from: ' and ${isAsked} and i.butinas)',
      to: ' and ${isAsked})',
      tests: ['server/sitePeople/coming'],
    },
    ...of('state', 'keeping', [['an older version counts no more', ' and b.numeris >= i.tinka_nuo', '']]),
    ...of('routes', 'reading', [['a link is not used without end', 'const perLink = 60', 'const perLink = 6000']]),
  ],
}
