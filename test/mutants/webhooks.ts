// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

type Line = readonly [what: string, from: string, to?: string]
const of = (file: string, tests: string, lines: readonly Line[]): Mutant[] =>
  lines.map(([what, from, to = '']) => ({
    what,
    file: `server/webhooks/${file}.ts`,
    from,
    to,
    tests: [`server/webhooks/${tests}.test.ts`],
  }))
const events = (lines: readonly Line[]): Mutant[] =>
  lines.map(([what, from, to = '']) => ({
    what,
    file: 'server/db/migrations/085_events.sql',
    from,
    to,
    tests: ['server/webhooks/events.test.ts'],
  }))

/** Guards of webhooks: whose receivers they are, where is sent, that nothing is lost, and when a receiver is given up. */
export const webhooks: Partial<Record<Kind, readonly Mutant[]>> = {
  scope: [
    ...of('receivers', 'receivers', [
      [
        'a company manages its own receivers alone',
        'sql<SqlBool>`${sql.ref(company)} = ${session.imoneId ?? 0}`',
        'sql<SqlBool>`${sql.ref(company)} > ${session.imoneId ? 0 : 0}`',
      ],
      [
        'a receiver is locked by its own company',
        "    .where('g.id', '=', id)\n    .where('g.imoneId', '=', imoneId)\n    .where(managed(session, 'g.imone_id'))\n  return ifSeen(locked.forNoKeyUpdate().executeTakeFirst().then(found), getReceiver(db, session, imoneId, id))",
        "    .where('g.id', '=', id)\n  return ifSeen(locked.forNoKeyUpdate().executeTakeFirst().then(found), rows(db, session, imoneId).where('g.id', '>=', 0).executeTakeFirstOrThrow())",
      ],
    ]),
    ...of('receivers', 'work', [
      [
        'a test goes to a receiver of the company',
        "      .where('imoneId', '=', imoneId)\n      .where(managed(session, 'imone_id'))\n",
      ],
    ]),
    ...of('log', 'receivers', [
      ['the log of a receiver is of that receiver', "    .where('s.gavejasId', '=', gavejasId)\n"],
      [
        'the log is of a receiver that the session manages',
        '    getReceiver(db, session, id, childId),',
        '    Promise.resolve(),',
      ],
    ]),
    ...events([['the employer of today hears of a person', "where ai.statusas = 'PATVIRTINTA' and", 'where']]),
  ],
  limit: [
    ...of('receivers', 'receivers', [
      [
        'a company has five receivers at most',
        "  if (kiek >= mostReceivers) throw new AppError('GavejaiLimitReached')\n",
      ],
      [
        'two that are added at once are counted one after another',
        'companyOf(db, session, imoneId).forNoKeyUpdate()',
        'companyOf(db, session, imoneId)',
      ],
    ]),
    ...of('log', 'work', [
      ['tests are counted', '  await limit(ctx.pool, `ivykiu-bandymas:${imoneId}`, testsPerMinute, 60)\n'],
    ]),
    ...of('outbox', 'work', [
      [
        'a receiver gets a few events at once',
        'limit greatest(0, case when g.nepavyksta_nuo is null then ${sql.lit(perReceiver)} else 1 end\n          - coalesce((${JSON.stringify(underWay)}::jsonb ->> g.id::text)::int, 0))',
        'limit greatest(0, 128 - coalesce((${JSON.stringify(underWay)}::jsonb ->> g.id::text)::int, 0))',
      ],
    ]),
    ...of('post', 'post', [['an answer is read to 64 KB', '        if (size > mostAnswered) answer.destroy()\n']]),
  ],
  version: [
    {
      what: 'a receiver is changed by its version',
      file: 'server/webhooks/receivers.ts',
      from: '  ctx.expect(before)\n  const body = merged',
      to: '  const body = merged',
      tests: ['server/webhooks/receivers.test.ts'],
    },
    {
      what: 'a receiver is removed by its version',
      file: 'server/webhooks/receivers.ts',
      from: '  ctx.expect(before)\n  await sendWithNext(db, db.deleteFrom',
      to: '  await sendWithNext(db, db.deleteFrom',
      tests: ['server/webhooks/receivers.test.ts'],
    },
  ],
  check: [
    ...of('publicAddress', 'publicAddress', [
      ['private addresses are not sent to', "  if (parsed.range() !== 'unicast') return false\n"],
      [
        'IPv6 that is not given out is not sent to',
        "parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'))",
        'true',
      ],
    ]),
    ...of('post', 'post', [
      ['every address of a name is public', 'found.length === 0 || !found.every(allowed)', 'found.length === 0'],
      ['one public address is not enough', '!found.every(allowed)', '!found.some(allowed)'],
      [
        'an address without a public name is not sent to',
        '  if (!isReceiverAddress(url.href)) throw new AddressRefused()\n',
      ],
      ['this computer is for demos and tests', 'network.local && isLocalAddress', 'isLocalAddress'],
    ]),
    ...of('receivers', 'receivers', [
      [
        'this computer is not entered',
        "  if (!WEBHOOKS_LOCAL && !isReceiverAddress(adresas)) throw wrong({ adresas: 'receiverAddress' })\n",
      ],
    ]),
    ...of('sign', 'work', [
      ['a former secret signs for a day', 'senaDruska && senaIki && new Date(senaIki) > now', 'senaDruska && senaIki'],
      ['a former secret signs too', '[by(druska), ...former]', '[by(druska)]'],
    ]),
  ],
  state: [
    ...of('outbox', 'work', [
      [
        'a receiver that is off is sent nothing',
        '      where g.isjungta is null order by d.kita',
        '      order by d.kita',
      ],
      [
        'one event that is refused switches nothing off',
        'return wait === null && (rows[0]?.dingo ?? false)',
        'return wait === null',
      ],
    ]),
    ...of('log', 'receivers', [
      [
        'nothing is sent again to a receiver that is off',
        "  if (!receiver.aktyvus) throw new AppError('GavejasOff')\n",
      ],
    ]),
    ...of('work', 'work', [
      ['a receiver that says that it is gone is switched off', 'outcome.atsakymas === gone', 'outcome.atsakymas === 0'],
    ]),
    ...of('receivers', 'receivers', [
      ['what waited is not sent after switching', '  if (switched) await sendWithNext(db, endWaiting(db, id))\n'],
    ]),
    ...events([
      [
        'a competency that ended on its day was not ended early',
        "    where s.statusas = 'GALIOJA' and coalesce(s.galioja, 'infinity') >= current_date\n      and (n.",
        "    where s.statusas = 'GALIOJA'\n      and (n.",
      ],
      ['only refusals are told of checks', "n.verdiktas = 'NELEISTI' and "],
    ]),
  ],
  idempotency: [
    {
      what: 'an answer with a secret is not kept',
      file: 'server/lib/http/change.ts',
      from: "endpoint.method === 'POST' && !endpoint.shownOnce",
      to: "endpoint.method === 'POST'",
      tests: ['server/webhooks/receivers.test.ts'],
    },
  ],
}
