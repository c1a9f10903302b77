// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

/** The card on a phone: who binds it, what the key proves, when it is renewed no more, what the lists say. */
const bind = 'server/phoneCards/bind.ts'
const renew = 'server/phoneCards/renew.ts'
const own = 'server/phoneCards/own.ts'
const lists = ['server/phoneCards/renew']
export const phoneCards = {
  scope: [
    {
      what: 'a phone is bound by the holder of the card alone',
      file: bind,
      from: "      .where('asmuoId', '=', session.userId)\n",
      to: '',
    },
    {
      what: 'the phone of a person is for those who see the person',
      file: own,
      from: 'ifSeen(assertVisible(db, session, id), phoneOf(db, id))',
      to: 'phoneOf(db, id)',
      tests: ['test/access'],
    },
  ],
  right: [
    {
      what: 'a password or a code by SMS alone binds no phone',
      file: bind,
      from: "  if (!isStrongWay((await wayOfSession(pool, token)) ?? 'slaptazodis'))",
      to: "  if (!isStrongWay((await wayOfSession(pool, token)) ?? 'slaptazodis') && token === '')",
    },
    {
      what: 'a company takes no card off a phone',
      file: own,
      from: "  await lockPerson(db, session, id)\n  if (!mayReadHistory(id, session)) throw new AppError('Forbidden')\n",
      to: '  await lockPerson(db, session, id)\n',
    },
    {
      what: 'a company does not see the phone of a person',
      file: own,
      from: "  if (!mayReadHistory(id, session)) throw new AppError('Forbidden')\n  return",
      to: '  return',
    },
    {
      what: 'a code of the second step goes only to a session begun by a password',
      file: 'server/identity/twoSteps.ts',
      from: 'if (!after || !telefonas',
      to: 'if (!telefonas',
      tests: ['server/identity/ownStep'],
    },
  ],
  lock: [
    {
      what: 'two phones bound at once wait for each other',
      file: bind,
      from: '  await lockPerson(db, session, session.userId)\n',
      to: '',
    },
  ],
  limit: [
    {
      what: 'challenges are limited by the hour',
      file: bind,
      from: 'challengesPerHour, 3600)',
      to: 'challengesPerHour * 1e9, 3600)',
    },
    {
      what: 'a phone renews so many times an hour',
      file: renew,
      from: 'renewals.phone, 3600)',
      to: 'renewals.phone * 1e9, 3600)',
    },
    {
      what: 'phones of one network renew so many times an hour',
      file: renew,
      from: 'renewals.network, 3600)',
      to: 'renewals.network * 1e9, 3600)',
    },
  ],
  audit: [
    {
      what: 'a phone that is bound is on the trail',
      file: bind,
      from: 'pokytis: { telefonas: [before?.id ?? null, id] },',
      to: 'pokytis: {},',
    },
  ],
  state: [
    {
      what: 'only a card in force is put on a phone',
      file: bind,
      from: "if (card.statusas !== 'AKTYVI' || hasRunOut(card, civilDay(now)))",
      to: "if (card.statusas === 'KITA')",
    },
    {
      what: 'a new phone ends the one before',
      file: bind,
      from: "await endPhone(db, session.userId, ctx.now, 'KITAS_TELEFONAS')",
      to: "await endPhone(db, -session.userId, ctx.now, 'KITAS_TELEFONAS')",
    },
    {
      what: 'a phone that has ended is not renewed',
      file: renew,
      from: "  if (phone.pabaiga !== null) throw new AppError('PhoneEnded')\n",
      to: '',
    },
    {
      what: 'the phone of a blocked holder is not renewed',
      file: renew,
      from: "  if (phone.holder === 'UZBLOKUOTA') throw new AppError('PhoneHolderBlocked')\n",
      to: '',
    },
    {
      what: 'the phone of a card that is not in force is not renewed',
      file: renew,
      from: "if (phone.statusas !== 'AKTYVI' || hasRunOut(phone, civilDay(ctx.now)))",
      to: "if (phone.statusas === 'KITA')",
    },
    {
      what: 'the list says that a phone was taken off',
      file: 'server/gate/phoneValues.ts',
      from: 'case when t.pabaiga is not null then',
      to: 'case when false then',
      tests: lists,
    },
    {
      what: 'a pack names the lists of the phones of its people',
      file: 'server/gate/pack.ts',
      from: ', ...ofPhones])]',
      to: '])]',
      tests: lists,
    },
    {
      what: 'the list says that the card of a phone is not in force',
      file: 'server/gate/phoneValues.ts',
      from: 'else ${usable(today)} end',
      to: 'else ${sql.lit(galioja)} end',
      tests: lists,
    },
  ],
  check: [
    {
      what: 'the proof is by the key that is bound',
      file: bind,
      from: '  if (!isSignedBy(key,',
      to: "  if (irodymas === '' && !isSignedBy(key,",
    },
    {
      what: 'a challenge works once',
      file: bind,
      from: ".deleteFrom('telefonoIssukis')\n    .where('zyme', '=', hashToken(ctx.token ?? ''))\n    .returning(['issukis', 'galioja'])",
      to: ".selectFrom('telefonoIssukis')\n    .where('zyme', '=', hashToken(ctx.token ?? ''))\n    .select(['issukis', 'galioja'])",
    },
    {
      what: 'a challenge lives five minutes',
      file: bind,
      from: ' || new Date(asked.galioja) < ctx.now)',
      to: ')',
    },
    {
      what: 'a phone shows by its signature which one it is',
      file: renew,
      from: '  if (!isSignedBy(key,',
      to: "  if (irodymas === '' && !isSignedBy(key,",
    },
    {
      what: 'a signature of long ago renews nothing',
      file: renew,
      from: 'if (!phone || !near)',
      to: 'if (!phone)',
    },
  ],
} as const satisfies Partial<Record<Kind, readonly Mutant[]>>
