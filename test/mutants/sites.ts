// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

/** A record is changed or deleted whatever version the caller has read. `next` is the code after the guard. */
const unmatched = (what: string, file: string, next: string, test: string): Mutant => ({
  what: `${what} needs the version that was read`,
  file: `server/${file}.ts`,
  from: `ctx.expect(before)\n${next}`,
  to: next,
  tests: [`server/${test}`],
})

/** Which rows a periodic process closes: each condition alone. */
const closing = (what: string, file: string, from: string, to: string): Mutant => ({
  what,
  file,
  from,
  to,
  tests: ['server/processes/jobs', 'server/processes/cleanupAndChecks'],
})

/** Guards of work sites, cards and their orders, demand, pages, lists, processes, reports and the system. */
export const sites: Partial<Record<Kind, readonly Mutant[]>> = {
  version: [
    unmatched('a change of a row of a list', 'metadata/rows', '  const body = merged', 'metadata/routes'),
    unmatched('taking away a row of a list', 'metadata/rows', '  if (isRelied(before)) throw', 'metadata/routes'),
    unmatched('a change of a level', 'metadata/levels', '  const body = merged', 'metadata/levels'),
    unmatched('taking away a level', 'metadata/levels', '  await assertUnused', 'metadata/levels'),
    unmatched('a change of a qualification', 'metadata/qualifications', '  const body', 'metadata/levels'),
    unmatched('taking away a qualification', 'metadata/qualifications', '  if (isRelied', 'metadata/levels'),
    unmatched('a change of a profession', 'professions/routes', '      const body', 'professions/routes'),
    unmatched('taking away a profession', 'professions/routes', '      if (poreikiai', 'professions/routes'),
    unmatched('a change of a need', 'demand/save', '  if (!keepsNeed', 'demand/save'),
    unmatched('a change of a page', 'pages/routes', '      const body', 'pages/routes'),
    unmatched('taking away a page', 'pages/routes', '      await q.deletePage', 'pages/routes'),
    unmatched('a change of a kind of certificate', 'certificates/routes', '      const after', 'certificates/kinds'),
    unmatched('taking away a kind of certificate', 'certificates/routes', '      if (irasai', 'certificates/kinds'),
    unmatched('a change of a week of work', 'siteHours/hours', '  const removed', 'siteHours/hours'),
    unmatched('a change of a device', 'siteDevices/devices', '  const body', 'siteDevices/devices'),
  ],
  state: [
    closing(
      'closing a past assessment cancels those who wait, not those who were confirmed',
      'server/assessments/close.ts',
      "aa.statusas = 'LAUKIAMA' and",
      "aa.statusas in ('LAUKIAMA', 'PATVIRTINTA') and",
    ),
    closing(
      'an assessment of yesterday is not closed yet',
      'server/assessments/close.ts',
      'addDays(today, -1)',
      'addDays(today, 0)',
    ),
    closing(
      'closing a past training cancels those who wait, not those who were confirmed',
      'server/trainings/close.ts',
      "ma.statusas = 'LAUKIAMA' and",
      "ma.statusas in ('LAUKIAMA', 'PATVIRTINTA') and",
    ),
    closing(
      'a training of yesterday is not closed yet',
      'server/trainings/close.ts',
      'addDays(today, -1)',
      'addDays(today, 0)',
    ),
    closing(
      'a competency that still waits does not run out',
      'server/competencies/expire.ts',
      "select id from asmens_kompetencija where statusas = 'GALIOJA' and",
      "select id from asmens_kompetencija where statusas in ('GALIOJA', 'LAUKIAMA') and",
    ),
    closing(
      'a competency is valid on its last day',
      'server/competencies/expire.ts',
      "from asmens_kompetencija where statusas = 'GALIOJA' and galioja <",
      "from asmens_kompetencija where statusas = 'GALIOJA' and galioja <=",
    ),
    closing(
      'work that was not confirmed does not end by itself',
      'server/employments/expire.ts',
      "ai.statusas = 'PATVIRTINTA' and",
      "ai.statusas in ('PATVIRTINTA', 'TIKRINAMA') and",
    ),
    closing(
      'work in a company goes on to the end of its last day',
      'server/employments/expire.ts',
      'ai.galioja_iki <',
      'ai.galioja_iki <=',
    ),
    closing(
      'a card is valid on its last day',
      'server/cards/expire.ts',
      'kortele.galioja_iki <',
      'kortele.galioja_iki <=',
    ),
    closing(
      'suspended cards end after their last day too',
      'server/processes/jobs/endCards.ts',
      "statusas === 'AKTYVI' ? 'SUSPENDUOTA' : null",
      'null',
    ),
    closing(
      'of people whom the registry knows no name is forgotten in a site',
      'server/sitePeople/forget.ts',
      'asmuo_id is null and',
      '',
    ),
    closing(
      'a message that still waits is not deleted',
      'server/processes/jobs/deleteMessages.ts',
      "statusas <> 'LAUKIA' and",
      '',
    ),
    {
      what: 'a process that still runs is not begun once more',
      file: 'server/processes/due.ts',
      from: "and v.statusas in ('LAUKIA', 'VYKDOMA')",
      to: 'and false',
      tests: ['server/processes/routes'],
    },
    {
      what: 'a run that is over or another’s is not taken',
      file: 'server/processes/runs.ts',
      from: "and v.statusas = 'LAUKIA' and p.id",
      to: 'and p.id',
      tests: ['server/processes/queue', 'server/processes/routes'],
    },
    {
      what: 'a finished site keeps what is in it as it is',
      file: 'server/sites/scope.ts',
      from: "if (isFrozen(site)) throw new AppError('ObjektasClosed')",
      to: '',
      tests: ['server/siteHours/hours'],
    },
    {
      what: 'a site under work keeps its only valid device where sobriety is checked',
      file: 'server/siteDevices/devices.ts',
      from: 'if (refusal) throw new AppError(refusal)',
      to: '',
      tests: ['server/siteDevices/devices'],
    },
    {
      what: 'an old card is not given back beside a new one on its way',
      file: 'contract/cards/rules.ts',
      from: "return others.some(isOnItsWay) ? 'AsmuoHasPendingKortele' : null",
      to: 'return null',
      tests: ['server/cards/cards'],
    },
  ],
  idempotency: [
    {
      what: 'a server that dies as it takes a run leaves its job in line',
      file: 'server/processes/due.ts',
      from: 'await queue.take(trx)',
      to: 'await db.transaction().execute((own) => queue.take(own))',
      tests: ['server/processes/queue'],
    },
    {
      what: 'a server that dies as it takes a job leaves its run waiting',
      file: 'server/processes/due.ts',
      from: 'await claimRun(trx, job.data.vykdymas)',
      to: 'await claimRun(db, job.data.vykdymas)',
      tests: ['server/processes/queue'],
    },
  ],
  right: [
    {
      what: 'how the system is, is told to administrators alone',
      file: 'server/system/routes.ts',
      from: "if (!seesSystem(session)) throw new AppError('Forbidden')",
      to: '',
    },
    {
      what: 'who works in a site as a subcontractor does not change it',
      file: 'server/sites/scope.ts',
      from: "await lockSite(trx, session, id)\n  if (!managesSite(session, site)) throw new AppError('Forbidden')",
      to: 'await lockSite(trx, session, id)',
      tests: ['server/siteSubcontractors/subcontractors'],
    },
  ],
  scope: [
    {
      what: 'a subcontractor ends its own people in a site and nobody else’s',
      file: 'server/sitePeople/actions.ts',
      from: '.where(visibleRows(session, siteId))',
      to: '',
      tests: ['server/sitePeople/scope'],
    },
    {
      what: 'a contract that is over keeps its people out of the choice',
      file: 'server/sitePeople/lists.ts',
      from: 'coalesce(s.sutartis_iki, ${today}::date) >= ${today}::date',
      to: 'true',
      tests: ['server/sitePeople/lists'],
    },
    {
      what: 'the print file of an order leaves out whoever has no photo',
      file: 'server/cardOrders/print.ts',
      from: 'cards.filter(hasPhoto)',
      to: 'cards',
      tests: ['server/cardOrders/print'],
    },
    {
      what: 'a company is told of its own demand alone',
      file: 'server/demandReports/demand.ts',
      from: "const scope = can(session, 'SeeDarbuotojuPoreikiaiFromAllImones')",
      to: 'const scope = Boolean(session)',
      tests: ['server/demandReports/demand'],
    },
    {
      what: 'a picture that was not uploaded for pages does not become readable by one',
      file: 'server/pages/queries.ts',
      from: ".where('lentele', '=', 'ADMIN')",
      to: '',
      tests: ['server/pages/routes'],
    },
    {
      what: 'the photo of somebody whose account is blocked is not shown',
      file: 'server/cards/queries.ts',
      from: ".where('asmuo.statusas', '<>', sql.lit('UZBLOKUOTA'))\n    .executeTakeFirst()",
      to: '.executeTakeFirst()',
      tests: ['server/cards/routes'],
    },
  ],
  lock: [
    {
      what: 'two who change one site at once come one after the other',
      file: 'server/sites/scope.ts',
      from: '.forNoKeyUpdate()',
      to: '',
      tests: ['server/sites/sites'],
    },
    {
      what: 'two who order or complete one order of cards at once come one after the other',
      file: 'server/cardOrders/queries.ts',
      from: '.forUpdate()',
      to: '',
      tests: ['server/cardOrders/move'],
    },
    {
      what: 'two who move pages of one menu come one after the other',
      file: 'server/pages/queries.ts',
      from: 'select pg_advisory_xact_lock(',
      to: 'select greatest(',
      tests: ['server/pages/routes'],
    },
  ],
  limit: [
    {
      what: 'print files are counted by the hour',
      file: 'server/cardOrders/routes.ts',
      from: 'printsPerHour, 3600)',
      to: 'printsPerHour * 1000, 3600)',
      tests: ['server/cardOrders/print'],
    },
    {
      what: 'reports that are drawn are counted by the minute',
      file: 'server/reports/routes.ts',
      from: 'most: drawnPerMinute, seconds',
      to: 'most: drawnPerMinute * 1000, seconds',
      tests: ['server/reports/report'],
    },
  ],
  audit: [
    {
      what: 'a card that is put into an order is in its trail',
      file: 'server/cardOrders/actions.ts',
      from: '...added.map((card) => inOrder(card, [null, id])),',
      to: '',
      tests: ['server/cardOrders/cards'],
    },
  ],
  escape: [
    {
      what: 'a link of a page runs nothing',
      file: 'server/pages/clean.ts',
      from: "allowedSchemes: ['http',",
      to: "allowedSchemes: ['javascript', 'http',",
      tests: ['server/pages/clean'],
    },
  ],
  operation: [
    {
      what: 'a process that was silent for a day is forgotten',
      file: 'server/system/heartbeat.ts',
      from: "interval '1 day'",
      to: "interval '10 days'",
    },
    {
      what: 'a process that was silent for more than three heartbeats is told of',
      file: 'contract/system/rules.ts',
      from: 'silentSeconds: 35,',
      to: 'silentSeconds: 60,',
      tests: ['contract/system/rules'],
    },
    {
      what: 'a run is taken over where its server gave no sign of life, and not before',
      file: 'server/processes/due.ts',
      from: 'gyvas < now() -',
      to: 'gyvas < now() +',
      tests: ['server/processes/servers', 'server/processes/queue'],
    },
  ],
}
