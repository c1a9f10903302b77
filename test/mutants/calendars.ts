// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

/** Private addresses of calendars: what they open, for how long, and what they show. */
const address = 'server/calendars/address.ts'
const queries = 'server/calendars/queries.ts'
const feed = 'server/calendars/feed.ts'
export const calendars = {
  scope: [
    {
      what: 'an assessor’s calendar has what they assess, and not what others do',
      file: queries,
      from: 'union select atest_id from atestavimo_vertintojas where asmuo_id = ${assessor}',
      to: 'union select atest_id from atestavimo_vertintojas where 0 <> ${assessor}',
    },
    {
      what: 'a manager’s calendar has the assessments of the own company alone',
      file: queries,
      from: 'union select id from atestavimas where imone_id = ${company} and',
      to: 'union select id from atestavimas where 0 <> ${company} and',
    },
    {
      what: 'a manager’s calendar has the trainings of the own company alone',
      file: queries,
      from: 'union select id from mokymas where imone_id = ${company} and',
      to: 'union select id from mokymas where 0 <> ${company} and',
    },
    {
      what: 'a calendar has the registrations of its owner alone',
      file: queries,
      from: 'select atest_id from atestavimo_asmuo where asmuo_id = ${session.userId} and data',
      to: 'select atest_id from atestavimo_asmuo where 0 <> ${session.userId} and data',
    },
    {
      what: 'a place in line is not in the calendar',
      file: queries,
      from: 'where asmuo_id = ${session.userId} and eileje is null and',
      to: 'where asmuo_id = ${session.userId} and',
    },
    {
      what: 'only the owner revokes an address',
      file: address,
      from: ".deleteFrom('kalendoriausAdresas')\n      .where('asmuoId', '=', session.userId)",
      to: ".deleteFrom('kalendoriausAdresas')",
    },
  ],
  right: [
    {
      what: 'the address of somebody who is blocked, or has lost the rights it was made for, is not found',
      file: address,
      from: "if (!session || hasEnded(row.teises, session)) throw new AppError('NotFound')",
      to: "if (!session) throw new AppError('NotFound')",
    },
    {
      what: 'an address never shows more than its owner held when it was made',
      file: address,
      from: 'standingSession(db, row.asmuoId, row.teises)',
      to: "standingSession(db, row.asmuoId, ['CompleteAtestavimas', 'ChangeImoneAtestavimas', 'ChangeImoneMokymas'])",
    },
    {
      what: 'rights that its owner does not hold show nothing in a calendar',
      file: queries,
      from: 'can(session, right) ? (session.imoneId ?? 0) : 0',
      to: 'session.imoneId ?? 0',
    },
    {
      what: 'who assesses no more has no assessments of others in the calendar',
      file: queries,
      from: "can(session, 'CompleteAtestavimas') ? session.userId : 0",
      to: 'session.userId',
    },
  ],
  state: [
    {
      what: 'a new address ends the one before',
      file: address,
      from: "conflict.column('asmuoId').doUpdateSet(made)",
      to: "conflict.column('asmuoId').doUpdateSet({ naudota: null })",
    },
    {
      what: 'a cancelled registration is cancelled in the calendar',
      file: feed,
      from: "cancelled: statusas === 'ATSAUKTA'",
      to: 'cancelled: false',
    },
    {
      what: 'a calendar that has not changed is not sent again',
      file: feed,
      from: 'calendarFile(all, new Date(0), subscribed)',
      to: 'calendarFile(all, ctx.now, subscribed)',
    },
    {
      what: 'an address tells when it was last read',
      file: feed,
      from: 'noteRead(ctx.pool, reader.session.userId, ctx.now)',
      to: 'undefined',
    },
  ],
  limit: [
    {
      what: 'a network may ask for few addresses that nobody has',
      file: address,
      from: 'await limit(ctx.pool, `kalendoriai:${ctx.network}`, calendarLimits.missed, 3600)',
      to: '',
    },
    {
      what: 'an address may be read so often in an hour',
      file: address,
      from: 'limit(ctx.pool, `kalendorius:${row.asmuoId}`, calendarLimits.asked, 3600),',
      to: '',
    },
  ],
  audit: [
    {
      what: 'that an address was revoked stands in the trail, with whose it was',
      file: address,
      from: 'apieAsmuo: session.userId,\n    pokytis: { atsaukta',
      to: 'pokytis: { atsaukta',
    },
  ],
} satisfies Partial<Record<Kind, readonly Mutant[]>>
