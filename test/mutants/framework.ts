import type { Kind, Mutant } from './mutant.ts'

/** Guards that every call passes. */
export const framework: Partial<Record<Kind, readonly Mutant[]>> = {
  idempotency: [
    {
      what: 'a request that is sent again with its key does nothing again',
      file: 'server/lib/http/change.ts',
      from: "endpoint.method === 'POST' && !endpoint.shownOnce && !tries\n",
      to: "endpoint.method === 'GET'\n",
      tests: ['server/lib/http/idempotency'],
    },
    {
      what: 'a change that is only tried is undone',
      file: 'server/lib/http/change.ts',
      from: 'return tries ? endTry(trx, reply, told) : storeAnswer(',
      to: 'return storeAnswer(',
      tests: ['server/lib/http/dryRun'],
    },
    {
      what: 'a change that can not be tried is not done instead',
      file: 'server/lib/http/dryRun.ts',
      from: "if (!tried || asked !== 'true') throw new AppError('InvalidFormFields', 'Dry-Run')",
      to: '',
      tests: ['server/lib/http/dryRun'],
    },
    {
      what: 'no answer is kept for a session that has ended',
      file: 'server/lib/http/change.ts',
      from: 'needsSession(endpoint) ? keyed() : null',
      to: 'keyed()',
      tests: ['server/lib/http/serve'],
    },
    {
      what: 'a key that was used with another body is refused',
      file: 'server/lib/http/idempotency.ts',
      from: "if (!row.santrauka.equals(santrauka)) throw new AppError('IdempotencyKeyReused')",
      to: '',
      tests: ['server/lib/http/idempotency'],
    },
    {
      what: 'the answer is kept beside its key',
      file: 'server/lib/http/idempotency.ts',
      from: 'if (!key) return value',
      to: 'if (key || !key) return value',
      tests: ['server/lib/http/idempotency'],
    },
    {
      what: 'the address of what was made is kept with the answer',
      file: 'server/lib/http/idempotency.ts',
      from: "const storedHeaders = ['location', ",
      to: 'const storedHeaders = [',
      tests: ['server/lib/http/idempotency'],
    },
    {
      what: 'prints of bodies, which may hold passwords, are keyed with the secret',
      file: 'server/lib/http/idempotency.ts',
      from: "hkdfSync('sha256', secret,",
      to: "hkdfSync('sha256', '',",
      tests: ['server/lib/http/idempotency'],
    },
    {
      what: 'the same file sent again under its key is the same request, whatever name it was stored by',
      file: 'server/lib/http/idempotency.ts',
      from: "name === 'raktas' ? undefined : value",
      to: 'value',
      tests: ['server/lib/http/idempotency'],
    },
  ],
  version: [
    {
      what: 'a version that is no longer right is refused',
      file: 'server/lib/http/context.ts',
      from: "throw new AppError('RecordChanged')",
      to: 'return',
      tests: ['server/pages/routes'],
    },
    {
      what: 'a template is not changed over a newer version',
      file: 'server/templates/routes.ts',
      from: 'ctx.expect(before)\n      const { tipas } = before',
      to: 'const { tipas } = before',
      tests: ['server/templates/routes'],
    },
    {
      what: 'a template is not deleted by an older version',
      file: 'server/templates/routes.ts',
      from: 'ctx.expect(before)\n      if (isEvent',
      to: 'if (isEvent',
      tests: ['server/templates/routes'],
    },
    {
      what: 'a wording is not written over a newer one',
      file: 'server/translations/routes.ts',
      from: 'ctx.expect(before)\n        const entry',
      to: 'const entry',
      tests: ['server/translations/routes'],
    },
    {
      what: 'a wording that somebody else made meanwhile is not taken back',
      file: 'server/translations/routes.ts',
      from: 'ctx.expect(before)\n        const deleted',
      to: 'const deleted',
      tests: ['server/translations/routes'],
    },
  ],
  right: [
    {
      what: 'a call is for those who have its right',
      file: 'server/lib/http/callers.ts',
      from: "if (!can(session, ...access)) throw new AppError('Forbidden')",
      to: '',
      tests: ['server/lib/http/serve'],
    },
  ],
  limit: [
    {
      what: 'pages of cards are counted as searches',
      file: 'server/public/pages.ts',
      from: 'await countSearch(who.db, who)\n  const { rows }',
      to: 'const { rows }',
      tests: ['test/networks'],
    },
  ],
  audit: [
    {
      what: 'a change without an audit row is a fault, and is undone',
      file: 'server/lib/http/change.ts',
      from: '!endpoint.unaudited && ctx.audited() === 0)',
      to: '!endpoint.unaudited && ctx.audited() < 0)',
      tests: ['server/lib/http/serve'],
    },
  ],
  check: [
    {
      what: 'a call that waits for the database more often than it may is found',
      file: 'test/tripLimits.ts',
      from: 'if (count <= limit) return',
      to: 'return',
      tests: ['test/trips'],
    },
    {
      what: 'a write from another site of the same domain is refused',
      file: 'server/lib/http/security.ts',
      from: "return site !== 'same-origin' && site !== 'none'",
      to: "return site === 'cross-site'",
      tests: ['server/session/routes'],
    },
    {
      what: 'data is sent with a policy that allows nothing',
      file: 'server/lib/http/security.ts',
      from: "reply.header('content-security-policy', \"default-src 'none';frame-ancestors 'none'\")",
      to: '{}',
      tests: ['server/lib/http/security'],
    },
  ],
  operation: [
    {
      what: 'an upload that drips is cut off',
      file: 'server/lib/http/slowClients.ts',
      from: 'return brought < wait.bytes',
      to: 'return false',
      tests: ['server/lib/http/slowClients'],
    },
  ],
}
