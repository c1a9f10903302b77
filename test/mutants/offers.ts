// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

/** Offers to people who lack something, and booking them for one or many. */
export const offers = {
  scope: [
    {
      what: 'a company registers its own people only',
      file: 'server/offers/book.ts',
      from: "    if (!locked.isOwn(asmuoId)) return 'NotFound'\n",
      to: '',
      tests: ['server/offers/book'],
    },
    {
      what: 'a company cancels registrations of its own people only',
      file: 'server/offers/takeBack.ts',
      from: 'locked.isOwn(asmuoId) ? rows?.get(asmuoId) : undefined',
      to: 'rows?.get(asmuoId)',
      tests: ['server/offers/takeBack'],
    },
    {
      what: 'people whom the company employs today',
      file: 'server/persons/visible.ts',
      from: "    .where('id', 'in', [...ids])\n    .where(isOwnPerson(session, 'asmuo.id'))\n",
      to: "    .where('id', 'in', [...ids])\n",
      tests: ['server/offers/book', 'server/offers/takeBack'],
    },
    {
      what: 'registrations and the home of a person whom the session may see',
      file: 'server/offers/place.ts',
      from: '          .where(visiblePerson(session))\n',
      to: '',
      tests: ['server/offers/list'],
    },
  ],
  lock: [
    {
      what: 'places of an assessment are given one after another',
      file: 'server/assessments/booking.ts',
      from: ".where('id', '=', atestId).forNoKeyUpdate().executeTakeFirst()",
      to: ".where('id', '=', atestId).executeTakeFirst()",
      tests: ['server/offers/races'],
    },
    {
      what: 'places of a training are given one after another',
      file: 'server/trainings/queries.ts',
      from: ".where('id', '=', trainingId).forNoKeyUpdate().executeTakeFirst()",
      to: ".where('id', '=', trainingId).executeTakeFirst()",
      tests: ['server/offers/races'],
    },
    {
      what: 'all lock offers in the order of their ids',
      file: 'server/offers/locked.ts',
      from: '.sort((a, b) => a - b)',
      to: '',
      tests: ['server/offers/races'],
    },
  ],
  limit: [
    {
      what: 'bookings of an hour',
      file: 'server/offers/routes.ts',
      from: '({ session, ctx }) => countRegistration(ctx.pool, session, session.userId),\n      ({ body, ...act }) => book(act, body),',
      to: 'async () => {},\n      ({ body, ...act }) => book(act, body),',
      tests: ['server/offers/book'],
    },
    {
      what: 'undos of an hour',
      file: 'server/offers/routes.ts',
      from: '({ session, ctx }) => countRegistration(ctx.pool, session, session.userId),\n      ({ body, ...act }) => takeBack(act, body),',
      to: 'async () => {},\n      ({ body, ...act }) => takeBack(act, body),',
      tests: ['test/limits'],
    },
    {
      what: 'offers that one undo locks',
      file: 'contract/offers/schema.ts',
      from: '.size <= maxOffers',
      to: '.size >= 0',
      tests: ['server/offers/takeBack'],
    },
  ],
  state: [
    {
      what: 'nobody gets a place that is taken',
      file: 'contract/offers/rules.ts',
      from: 'open.find((wish) => left(wish) > 0)',
      to: 'open[0]',
    },
    {
      what: 'nobody gets a second place of the same wish',
      file: 'contract/offers/rules.ts',
      from: 'has ? [] : asked',
      to: 'asked',
    },
    {
      what: 'the day of an assessment and its assessors are those of an ordinary registration',
      file: 'server/offers/book.ts',
      from: 'return refuseOwnRegistration(assessment, registration, ctx.now)',
      to: 'return registration.statusas && assessment ? null : null',
      tests: ['server/offers/book'],
    },
    {
      what: 'the last day to register to a training',
      file: 'server/offers/book.ts',
      from: 'return refuseRegistration(found(locked.trainings.get(id)), asmuoId, session, ctx.now, true)',
      to: 'return null',
      tests: ['server/offers/book'],
    },
    {
      what: 'until when a registration to an assessment is cancelled',
      file: 'server/assessments/booking.ts',
      from: "may(statusas, assessment, now) ? null : 'AtestavimasClosed'",
      to: 'null',
      tests: ['server/offers/takeBack'],
    },
    {
      what: 'until when a registration to a training is cancelled',
      file: 'server/trainings/booking.ts',
      from: 'return may ? null : withdrawalRefusal(row, training, session, now)',
      to: 'return null',
      tests: ['server/offers/book', 'server/offers/takeBack'],
    },
    {
      what: 'what can no longer be registered to is not offered',
      file: 'server/offers/queries.ts',
      from: '  where m.registriki >= ${today} and m.id in (',
      to: '  where m.id in (',
      tests: ['server/offers/list'],
    },
    {
      what: 'a training is not given a certificate that is no longer in use',
      file: 'server/trainings/save.ts',
      from: "  if (inUse.size < added.length) throw wrong({ pazymejimai: 'notFound' })\n",
      to: '',
      tests: ['server/trainings/certificates'],
    },
  ],
} satisfies Partial<Record<Kind, readonly Mutant[]>>
