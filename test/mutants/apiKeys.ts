// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

/** Keys of other people's programs: what opens a call, who keeps keys, how many there are, what is told of them. */
const session = 'server/apiKeys/session.ts'
const queries = 'server/apiKeys/queries.ts'
const keep = 'server/apiKeys/keep.ts'
export const apiKeys = {
  scope: [
    {
      what: 'a key of another company is neither changed nor revoked through an own address',
      file: queries,
      from: "'imoneId' in owner ? sql<SqlBool>`r.imone_id = ${owner.imoneId}` : sql<SqlBool>`r.imone_id is null`",
      to: "'imoneId' in owner ? sql<SqlBool>`r.imone_id is not null` : sql<SqlBool>`r.imone_id is null`",
    },
    {
      what: 'a company keeps its own keys alone',
      file: queries,
      from: 'sql<SqlBool>`id = ${can(session, ',
      to: 'sql<SqlBool>`0 <> ${can(session, ',
    },
    {
      what: 'the list of keys is for those who keep them',
      file: 'server/apiKeys/routes.ts',
      from: 'ifSeen(assertKeeps(db, session, params.id), listKeys(db, { imoneId: params.id }, civilDay(ctx.now), query))',
      to: 'listKeys(db, { imoneId: params.id }, civilDay(ctx.now), query)',
    },
  ],
  right: [
    {
      what: 'only a key opens a call of keys',
      file: 'server/lib/http/callers.ts',
      from: "if (endpoint.access === 'key') {",
      to: "if (endpoint.access === 'key' && request.headers.authorization) {",
      tests: ['server/apiKeys'],
    },
    {
      what: 'a key without the scope does not open the call',
      file: session,
      from: "if (!row.tinka) throw new AppError('KeyScopeMissing', endpoint.scope)",
      to: '',
    },
    {
      what: 'a key works from its addresses alone',
      file: session,
      from: "if (!row.leista) throw new AppError('KeyAddressNotAllowed', addressFor(request) ?? undefined)",
      to: '',
    },
    { what: 'a revoked key opens nothing', file: session, from: 'and r.atsauktas is null and', to: 'and' },
    {
      what: 'a key that has ended opens nothing',
      file: session,
      from: ' and r.galioja_iki >= $4::date',
      to: ' and $4::date is not null',
    },
    {
      what: 'a key of a company that is not active opens nothing',
      file: session,
      from: "(r.imone_id is null or i.statusas = 'PATVIRTINTA')",
      to: 'true',
    },
    {
      what: 'a key in an address is refused',
      file: session,
      from: "throw new AppError('KeyInAddress')",
      to: 'void 0',
    },
    {
      what: 'administrators by type alone keep keys of institutions',
      file: keep,
      from: "if (!administers(session)) throw new AppError('Forbidden')",
      to: '',
    },
    {
      what: 'the right to see all companies makes no keys of theirs',
      file: queries,
      from: '      administers(session)\n        ?',
      to: "      can(session, 'AccessAllImones')\n        ?",
    },
    {
      what: 'an institution opens public facts alone',
      file: 'contract/apiKeys/schema.ts',
      from: 'sritys: scopesOf(institutionScopes).default',
      to: 'sritys: scopesOf(keyScopes).default',
      tests: ['server/apiKeys'],
    },
  ],
  limit: [
    {
      what: 'a key makes so many calls and no more',
      file: session,
      from: '  if (!row.telpa)\n',
      to: '  if (!row.telpa && row.diena < 0)\n',
    },
    {
      what: 'two keys of a name',
      file: queries,
      from: "if (vardo >= keysOfName) throw new AppError('KeyNameFull')",
      to: '',
    },
    {
      what: 'twenty keys in all',
      file: queries,
      from: "if (visi >= keysInAll) throw new AppError('KeysFull', String(keysInAll))",
      to: '',
    },
    {
      what: 'a renamed key counts too',
      file: keep,
      from: "if (held && before.busena === 'GALIOJA') q.assertRoom(held)",
      to: '',
    },
    { what: 'a year at most', file: keep, from: 'if (end) throw wrong({ galiojaIki: end })', to: '' },
  ],
  lock: [
    {
      what: 'keys of a company are counted and revoked under its lock',
      file: queries,
      from: 'found(await kept(trx, session, id).forNoKeyUpdate().executeTakeFirst())',
      to: 'found(await kept(trx, session, id).executeTakeFirst())',
    },
    {
      what: 'keys of institutions are counted under a lock',
      file: keep,
      from: '  await q.lockInstitutions(db)\n',
      to: '',
    },
  ],
  version: [
    {
      what: 'nobody overwrites what another has changed of a key',
      file: keep,
      from: '  ctx.expect(before)\n',
      to: '',
    },
    {
      what: 'a key of another version is not revoked',
      file: keep,
      from: '  ctx.expect(key)\n',
      to: '',
      tests: ['test/puts'],
    },
  ],
  audit: [
    {
      what: 'each use of a key stands in the trail',
      file: session,
      from: '        from n where n.telpa\n    )\n    select',
      to: '        from n where n.telpa and false\n    )\n    select',
    },
    {
      what: 'calls past the limit fill no trail',
      file: session,
      from: '        from n where n.telpa\n    )\n    select',
      to: '        from n\n    )\n    select',
    },
    {
      what: 'a key is in no log',
      file: 'server/lib/process/loggable.ts',
      from: ".replace(/mk(_|%5f)[A-Za-z0-9]{8,}/gi, 'mk_…')",
      to: '',
    },
  ],
  state: [
    {
      what: 'a company that is not active makes no keys',
      file: keep,
      from: "if (company && company.statusas !== 'PATVIRTINTA') throw new AppError('ImoneNotActive')",
      to: '',
    },
    {
      what: 'a revoked key does not change',
      file: queries,
      from: ".where('r.id', '=', id).where('r.atsauktas', 'is', null)",
      to: ".where('r.id', '=', id)",
    },
    {
      what: 'each reminder of a key is sent once',
      file: 'server/apiKeys/tell.ts',
      from: '> ${step(today)}',
      to: '>= 0',
    },
  ],
  idempotency: [
    {
      what: 'a key is in no answer that is kept to be sent again',
      file: 'server/lib/http/change.ts',
      from: ' && !endpoint.shownOnce',
      to: '',
      tests: ['server/apiKeys'],
    },
  ],
} satisfies Partial<Record<Kind, readonly Mutant[]>>
