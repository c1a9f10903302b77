// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

/** Imports on which the registry works: whose they are, what a batch may do, and that no row fails its neighbours. */
const work = 'server/importJobs/work.ts'
const queries = 'server/importJobs/queries.ts'
const routes = 'server/importJobs/routes.ts'
const kinds = 'server/importJobs/kinds.ts'
export const importJobs = {
  scope: [
    {
      what: 'an import is seen only by the person who began it',
      file: queries,
      from: "jobs(db).where('asmuoId', '=', userId)",
      to: 'jobs(db).where((eb) => eb.lit(userId > 0))',
    },
    {
      what: 'the company of an import is the one of its beginning',
      file: routes,
      from: 'imoneId: await kinds[rusis].open(ctx, session, aim)',
      to: 'imoneId: (await kinds[rusis].open(ctx, session, aim)) === 0 ? 0 : null',
    },
  ],
  right: [
    {
      what: 'whoever is blocked imports no more',
      file: 'server/session/queries.ts',
      from: "from asmuo a where a.id = ${userId} and a.statusas <> 'UZBLOKUOTA'`",
      to: 'from asmuo a where a.id = ${userId}`',
      tests: ['server/importJobs/jobs'],
    },
    {
      what: 'an import has no more rights than the session that began it',
      file: 'server/session/queries.ts',
      from: '.filter((right) => held.includes(right))',
      to: '',
      tests: ['server/importJobs/jobs'],
    },
    {
      what: 'questions are imported by those who edit them',
      file: kinds,
      from: "if (!mayEditQuestions(session)) throw new AppError('Forbidden')",
      to: '',
    },
  ],
  lock: [
    {
      what: 'two processes do not work on one import',
      file: queries,
      from: '    .limit(1)\n    .forUpdate()\n    .skipLocked()\n',
      to: '    .limit(1)\n',
    },
    {
      what: 'imports take turns',
      file: queries,
      from: '      kita: sql`clock_timestamp()`,\n',
      to: '',
    },
  ],
  limit: [
    {
      what: 'rows of an import are counted',
      file: routes,
      from: 'await kinds[rusis].count(ctx, session, body.eilutes.length)',
      to: '',
    },
    {
      what: 'an import waits where a limit is used up',
      file: work,
      from: "if (!(error instanceof AppError) || error.code !== 'TooManyRequests') throw error",
      to: 'throw error',
    },
    {
      what: 'the limit of strangers ends a batch in its middle',
      file: 'server/imports/limits.ts',
      from: '        await assertDisclosuresLeft(ctx, session)\n        told = false',
      to: '        told = false',
      tests: ['server/importJobs/jobs'],
    },
    {
      what: 'imports are begun so many times an hour',
      file: routes,
      from: 'begunPerHour, 3600)',
      to: 'begunPerHour * 1e9, 3600)',
      tests: ['test/limits'],
    },
  ],
  audit: [
    {
      what: 'the trail names who began an import',
      file: work,
      from: 'veiksmas: call, asmuoId: job.asmuoId,',
      to: 'veiksmas: call, asmuoId: null,',
    },
  ],
  state: [
    {
      what: 'an import that is over takes no more rows',
      file: routes,
      from: "if (isOver(job)) throw new AppError('StatusNotAllowed')\n        if (body.nuo",
      to: 'if (body.nuo',
    },
    {
      what: 'a running import is not deleted',
      file: routes,
      from: "if (job.statusas === 'VYKDOMAS') throw new AppError('StatusNotAllowed')",
      to: '',
    },
    {
      what: 'no rows are left out between two parts',
      file: routes,
      from: "if (body.nuo > job.gauta) throw wrong({ nuo: 'max' })",
      to: '',
    },
    {
      what: 'rows of one code, e-mail or identifier are not in one batch',
      file: work,
      from: 'if (keys.some((key) => seen.has(key))) break',
      to: '',
    },
  ],
  check: [
    {
      what: 'a row that is imported is no longer kept',
      file: queries,
      from: 'duomenys = case when r.rezultatas is null then e.duomenys end',
      to: 'duomenys = e.duomenys',
    },
    {
      what: 'what was refused is not kept for long',
      file: 'server/lib/jobs/sweep.ts',
      from: 'least(pabaiga + ${ended}, perziureta + ${seen})',
      to: 'null',
      tests: ['server/importJobs/jobs'],
    },
    {
      what: 'a row that the database refuses fails alone',
      file: 'server/lib/http/halves.ts',
      from: '    if (rows.length > 1) {',
      to: '    if (rows.length > 1e9) {',
      tests: ['server/importJobs/jobs'],
    },
    {
      what: 'a row that another request has stored meanwhile is read again',
      file: 'server/imports/batch.ts',
      from: 'again ? await findKnown(act.db, codes, job.target.id) : people',
      to: 'again && codes.length < 0 ? await findKnown(act.db, codes, job.target.id) : people',
      tests: ['server/importJobs/jobs'],
    },
  ],
} satisfies Partial<Record<Kind, readonly Mutant[]>>
