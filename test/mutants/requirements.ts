// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

const save = 'server/siteRequirements/save.ts'
const queries = 'server/siteRequirements/queries.ts'
const lost = 'server/cards/lost.ts'
const tests = ['server/siteRequirements/requirements']
const coming = ['server/sitePeople/coming']
const ofLost = ['server/cards/lost']

/** Guards of what a site requires of its people, of who will be refused there, and of lost cards. */
export const requirements = {
  version: [
    {
      what: 'a change of a requirement needs the version that was read',
      file: save,
      from: '  ctx.expect(before)\n  const body',
      to: '  const body',
      tests,
    },
    {
      what: 'taking away a requirement needs the version that was read',
      file: save,
      from: '  ctx.expect(before)\n  await sendWithNext(db, db.deleteFrom',
      to: '  await sendWithNext(db, db.deleteFrom',
      tests,
    },
    {
      what: 'a report of a lost card that names a version needs the one that was read',
      file: lost,
      from: '  ctx.expect(before)\n',
      to: '',
      tests: ofLost,
    },
    {
      what: 'a report of a lost card is a new version',
      file: lost,
      from: 'versija: sql`versija + 1`',
      to: 'versija: sql`versija`',
      tests: ofLost,
    },
  ],
  scope: [
    {
      what: 'a requirement is of the site of the address',
      file: queries,
      from: ".where('r.objektasId', '=', siteId)",
      to: ".where('r.objektasId', '>', 0)",
      tests,
    },
    {
      what: 'a subcontractor sees only what concerns its people',
      file: queries,
      from: ' or r.imone_id is null or r.imone_id = ${session.imoneId ?? 0})',
      to: ' or true)',
      tests,
    },
    {
      what: 'a subcontractor does not learn how many people of others lack something',
      file: queries,
      from: ' or oa.imone_id = ${session.imoneId ?? 0} and oa.asmuo_id is not null)',
      to: ' or true)',
      tests,
    },
    {
      what: 'who asks about candidates learns only of the companies it manages',
      file: queries,
      from: "\n    .where('ai.imoneId', 'in', companies(db, session, siteId).select('imone.id'))",
      to: '',
      tests,
    },
    {
      what: 'a subcontractor sees only its own people among those who will be refused',
      file: 'server/sitePeople/coming.ts',
      from: '.where(visibleRows(session, siteId))',
      to: '',
      tests: coming,
    },
    {
      what: 'only companies of the site can be required of',
      file: save,
      from: 'if (imone && !companies.includes(imone.id))',
      to: 'if (imone && companies.length === 0)',
      tests,
    },
  ],
  right: [
    {
      what: 'only who keeps the site adds a requirement',
      file: save,
      from: 'const [, companies, others] = await together(\n    lockOpenSite(db, session, siteId),',
      to: "const [, companies, others] = await together(\n    (await import('#server/sites/scope.ts')).lockSite(db, session, siteId),",
      tests,
    },
    {
      what: 'only who keeps the site changes a requirement',
      file: save,
      from: 'const [, companies, others] = await together(\n    lockOpenSite(',
      to: "const [, companies, others] = await together(\n    (await import('#server/sites/scope.ts')).lockSite(",
      tests,
    },
    {
      what: 'only who keeps the site takes a requirement away',
      file: save,
      from: 'const [, before] = await together(\n    lockOpenSite(',
      to: "const [, before] = await together(\n    (await import('#server/sites/scope.ts')).lockSite(",
      tests,
    },
    {
      what: 'a lost card is reported by its holder, its company and administrators',
      file: lost,
      from: "  if (!reportsLost(seen, session)) throw new AppError('Forbidden')\n",
      to: '',
      tests: ofLost,
    },
    {
      what: 'a company that has not confirmed the work reports no card',
      file: 'server/cards/cards.ts',
      from: "coalesce(dirba.statusas = 'PATVIRTINTA', false)",
      to: 'dirba.imone_id is not null',
      tests: ofLost,
    },
  ],
  lock: [
    {
      what: 'two who add the same requirement at once come one after the other',
      file: save,
      from: 'const [, companies, others] = await together(\n    lockOpenSite(',
      to: "const [, companies, others] = await together(\n    (await import('#server/sites/scope.ts')).managedSite(",
      tests,
    },
    {
      what: 'two who report a lost card at once come one after the other',
      file: lost,
      from: '  const [, locked] = await together(lockPerson(db, session, seen.asmuo.id), lockCards(db, [seen.id]))\n  const before = found(locked.get(seen.id))',
      to: "  const before = await db.selectFrom('kortele').selectAll().where('id', '=', seen.id).executeTakeFirstOrThrow()",
      tests: ofLost,
    },
  ],
  limit: [
    {
      what: 'a site has so many requirements',
      file: save,
      from: 'if (others.length >= maxRequirements)',
      to: 'if (others.length >= maxRequirements * 1e9)',
      tests,
    },
    {
      what: 'lost cards are reported so many times an hour',
      file: 'server/cards/routes.ts',
      from: 'reportsPerHour, 3600)',
      to: 'reportsPerHour * 1e9, 3600)',
      tests: ofLost,
    },
  ],
  audit: [
    {
      what: 'the history of a site tells of a new requirement',
      file: save,
      from: 'pokytis: { reikalavimas: [null, nameOf(saved)], ...changes(nothing, audited(saved)) },',
      to: 'pokytis: {},',
      tests,
    },
    {
      what: 'the history of a card tells that it is lost',
      file: lost,
      from: 'pokytis: { ...moved, pamesta: [null, civilDay(ctx.now)] }',
      to: 'pokytis: moved',
      tests: ofLost,
    },
    {
      what: 'the history of a card tells that it was found',
      file: 'server/cards/actions.ts',
      from: '...reason, ...foundAgain }',
      to: '...reason }',
      tests: ofLost,
    },
  ],
  state: [
    {
      what: 'the same is required of the same people once',
      file: save,
      from: "  if (others.some((other) => isSameRequirement(other, body))) throw new AppError('ReikalavimasAlreadyExists')\n",
      to: '',
      tests,
    },
    {
      what: 'a change does not make two of one requirement',
      file: save,
      from: "  if (others.filter((other) => other.id !== id).some((other) => isSameRequirement(other, body)))\n    throw new AppError('ReikalavimasAlreadyExists')\n",
      to: '',
      tests,
    },
    {
      what: 'what can no longer be obtained is not required anew',
      file: save,
      from: 'if (known.some(({ id, aktyvus }) => !aktyvus && !had.has(id)))',
      to: 'if (known.length > 1e9)',
      tests,
    },
    {
      what: 'requirements of a subcontractor go with it',
      file: 'server/siteSubcontractors/subcontractors.ts',
      from: ".deleteFrom('objektoReikalavimas').where('objektasId', '=', id)",
      to: ".deleteFrom('objektoReikalavimas').where('objektasId', '=', -id)",
      tests,
    },
    {
      what: 'requirements of the builder go to the next one',
      file: 'server/sites/save.ts',
      from: '    await q.moveRequirements(db, id, before.imone.id, imone.id)\n',
      to: '',
      tests,
    },
    {
      what: 'a certificate that sites require is not deleted',
      file: 'server/certificates/routes.ts',
      from: "      if (reikalavimai > 0) throw new AppError('PazymejimasRequired', String(reikalavimai))\n",
      to: '',
      tests: ['server/certificates/kinds'],
    },
    {
      what: 'who is refused today already is not told of as coming',
      file: 'server/sitePeople/coming.ts',
      from: '.where(sql<SqlBool>`not (${present(today)} and ${refused(today)})`)',
      to: '',
      tests: coming,
    },
    {
      what: 'what is only advised refuses nobody',
      file: 'server/siteRequirements/lacks.ts',
      from: 'exists (select from objekto_reikalavimas r where r.butinas and ${isFor(whom)}',
      to: 'exists (select from objekto_reikalavimas r where ${isFor(whom)}',
      tests: ['server/siteRequirements/lacks'],
    },
    {
      what: 'a revoked competency satisfies nothing',
      file: 'server/siteRequirements/lacks.ts',
      from: "and ak.asmuo_id = ${person} and ak.statusas = 'GALIOJA'",
      to: 'and ak.asmuo_id = ${person}',
      tests: ['server/siteRequirements/lacks'],
    },
    {
      what: 'only a card in force or suspended is reported as lost',
      file: lost,
      from: 'if (!canBeLost(before.statusas))',
      to: 'if (before.statusas === null)',
      tests: ofLost,
    },
    {
      what: 'a card that is active again is not lost',
      file: 'server/cards/actions.ts',
      from: "pamesta: to === 'AKTYVI' ? null : pamesta,",
      to: 'pamesta,',
      tests: ofLost,
    },
    {
      what: 'cards that are made active together are not lost',
      file: 'server/cards/many.ts',
      from: ' pamesta = b.pamesta,',
      to: '',
      tests: ofLost,
    },
    {
      what: 'a company that the holder has left hears nothing of the card',
      file: lost,
      from: "        .where(inStatus('PATVIRTINTA')),",
      to: '',
      tests: ofLost,
    },
  ],
  idempotency: [
    {
      what: 'a second report of a lost card writes no letter',
      file: lost,
      from: 'if (isLost(before)) {',
      to: 'if (before.id < 0) {',
      tests: ofLost,
    },
  ],
} satisfies Partial<Record<Kind, readonly Mutant[]>>
