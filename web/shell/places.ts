import {
  IconArticle,
  IconBuilding,
  IconCalendarDue,
  IconCertificate,
  IconChartBar,
  IconClipboardCheck,
  IconCrane,
  IconDatabase,
  IconFileImport,
  IconFileSearch,
  IconFiles,
  IconHeartbeat,
  IconHelpHexagon,
  IconHome,
  IconIdBadge2,
  IconKey,
  IconLanguage,
  IconListCheck,
  IconListSearch,
  IconMail,
  IconPackage,
  IconQrcode,
  IconRefresh,
  IconReportAnalytics,
  IconRosetteDiscountCheck,
  IconSchool,
  IconSearch,
  IconShieldSearch,
  IconUserCheck,
  IconUsers,
  IconUsersPlus,
} from '@tabler/icons-react'
import { seesAllNeeds } from '#contract/demand/rules.ts'
import { keepsFiles } from '#contract/files/rules.ts'
import { firstCalls } from '#contract/firstCalls.ts'
import { mayImport } from '#contract/imports/rules.ts'
import { administers } from '#contract/persons/rules.ts'
import type { QueueKind } from '#contract/queues/schema.ts'
import { can, type Right } from '#contract/rights.ts'
import type { shellTexts } from '#contract/shell/texts.ts'
import { seesSystem } from '#contract/system/rules.ts'
import { namedTab } from '../kit/page/tabNames.ts'
import { isOn } from '../lib/features.ts'
import type { Search } from '../lib/nav.tsx'
import type { WebSession } from '../lib/session.ts'

export interface MenuItem {
  text: keyof typeof shellTexts
  icon: typeof IconHome
  /** The path after the language. */
  to: string
  search?: Search
  /**
   * Is this the item of the address? Given where the path alone does not decide, because two items are tabs of one
   * page.
   */
  current?: (path: string, tab: string | undefined) => boolean
  /** A page rendered by the server. */
  outside?: true
  /** The item is current only on this very address, not on those below it. */
  exact?: true
  /** The number of what waits in these queues for the user is shown beside the item. */
  count?: readonly QueueKind[]
}
export type Group =
  | 'people'
  | 'assessmentsAndTrainings'
  | 'companiesAndSites'
  | 'cards'
  | 'imports'
  | 'reports'
  | 'system'
  | 'publicRegisters'

/** A company calls its people employees; an administrator sees users. */
export const usersText = (session: WebSession) => (can(session, 'AccessAllImones') ? 'users' : 'employees')
export const usersSearch = (session: WebSession): Search =>
  can(session, 'AccessAllImones') ? {} : { ownusers: 'true' }

const cardsPath = '/admin/korteles'
const ordersTab = (tab: string | undefined) => namedTab([{ id: 'uzsakymai' }], tab) !== undefined
/** Orders are a tab of the page of cards; each order has a page below it. */
const isOrders = (path: string, tab: string | undefined) =>
  path === cardsPath ? ordersTab(tab) : path.startsWith(`${cardsPath}/uzsakymai`)
const isCards = (path: string, tab: string | undefined) => path === cardsPath && !ordersTab(tab)

/** A place to go to: its group of the menu, whether this session may go there, and the item. */
type Destination = readonly [Group | null, boolean, MenuItem]

const mayOf =
  (session: WebSession) =>
  ({ access }: { access: readonly Right[] }) =>
    can(session, ...access)

function peoplePlaces(session: WebSession): Destination[] {
  const may = mayOf(session)
  const ofCompany = session.imoneId !== null && !can(session, 'AccessAllImones')
  return [
    [
      'people',
      may(firstCalls.persons),
      { text: usersText(session), icon: IconUsers, to: '/users', search: usersSearch(session) },
    ],
    [
      'people',
      (ofCompany || can(session, 'AccessAllImones')) && may(firstCalls.persons),
      { text: 'gaps', icon: IconListCheck, to: '/truksta' },
    ],
    ['people', may(firstCalls.assessors), { text: 'assessors', icon: IconUserCheck, to: '/admin/vertintojasList' }],
    [
      'people',
      may(firstCalls.competencyApprovals),
      {
        text: 'approvals',
        icon: IconRosetteDiscountCheck,
        to: '/admin/asmenskompetencijos',
        count: ['KOMPETENCIJOS', 'KVALIFIKACIJOS'],
      },
    ],
  ]
}

function learningPlaces(session: WebSession): Destination[] {
  const may = mayOf(session)
  const group = 'assessmentsAndTrainings'
  return [
    [group, may(firstCalls.assessments), { text: 'assessments', icon: IconClipboardCheck, to: '/admin/atestavimai' }],
    [group, may(firstCalls.trainings), { text: 'trainings', icon: IconSchool, to: '/admin/mokymai' }],
    [group, may(firstCalls.questions), { text: 'questions', icon: IconHelpHexagon, to: '/admin/klausimai' }],
  ]
}

function companyPlaces(session: WebSession): Destination[] {
  const may = mayOf(session)
  const everywhere = can(session, 'AccessAllImones')
  const hasCompany = session.imoneId !== null
  const group = 'companiesAndSites'
  return [
    [group, everywhere, { text: 'companies', icon: IconBuilding, to: '/admin/imones', count: ['IMONES'] }],
    [
      group,
      !everywhere && hasCompany && may(firstCalls.company),
      { text: 'ownCompany', icon: IconBuilding, to: `/admin/imones/${session.imoneId}` },
    ],
    [group, may(firstCalls.sites) && (everywhere || hasCompany), { text: 'sites', icon: IconCrane, to: '/objektai' }],
    [group, may(firstCalls.inspectedSites), { text: 'inspections', icon: IconShieldSearch, to: '/tikrinimai' }],
  ]
}

/** The workforce demand: a report for users who see all of it, otherwise among the tasks of the user's company. */
function demandPlace(session: WebSession): Destination {
  const all = seesAllNeeds(session)
  return [
    all ? 'reports' : 'companiesAndSites',
    mayOf(session)(firstCalls.demand) && isOn(firstCalls.demand.feature) && (all || session.imoneId !== null),
    {
      text: 'demand',
      icon: IconUsersPlus,
      to: '/darbuotojuporeikiai',
      count: ['POREIKIAI'],
    },
  ]
}

function cardPlaces(session: WebSession): Destination[] {
  const orders = mayOf(session)(firstCalls.orderCard)
  return [
    ['cards', orders, { text: 'cards', icon: IconIdBadge2, to: cardsPath, current: isCards, count: ['KORTELES'] }],
    [
      'cards',
      orders,
      { text: 'cardOrders', icon: IconPackage, to: cardsPath, search: { tab: 'uzsakymai' }, current: isOrders },
    ],
  ]
}

function importAndReportPlaces(session: WebSession): Destination[] {
  const may = mayOf(session)
  return [
    ['imports', mayImport(session), { text: 'peopleImport', icon: IconFileImport, to: '/importai/asmenys' }],
    ['imports', may(firstCalls.sdidImports), { text: 'sdidImport', icon: IconQrcode, to: '/importai/sdid' }],
    [
      'reports',
      may(firstCalls.summary),
      { text: 'allReports', icon: IconReportAnalytics, to: '/ataskaitos', exact: true },
    ],
    [
      'reports',
      may(firstCalls.forecast) || may(firstCalls.trainingDemand),
      { text: 'forecast', icon: IconCalendarDue, to: '/ataskaitos/prognoze' },
    ],
    [
      'reports',
      may(firstCalls.demandReport) && isOn(firstCalls.demandReport.feature),
      { text: 'demandReport', icon: IconChartBar, to: '/ataskaitos/darbuotojuporeikiai' },
    ],
  ]
}

function systemPlaces(session: WebSession): Destination[] {
  const may = mayOf(session)
  return [
    ['system', may(firstCalls.createCompetency), { text: 'metadata', icon: IconDatabase, to: '/admin/metaduomenys' }],
    ['system', may(firstCalls.createPage), { text: 'writtenPages', icon: IconArticle, to: '/admin/pages' }],
    ['system', may(firstCalls.templates), { text: 'messageTemplates', icon: IconMail, to: '/admin/sablonai' }],
    ['system', can(session, ...keepsFiles), { text: 'allFiles', icon: IconFiles, to: '/admin/failai' }],
    ['system', may(firstCalls.translations), { text: 'translations', icon: IconLanguage, to: '/admin/vertimai' }],
    ['system', may(firstCalls.processes), { text: 'processes', icon: IconRefresh, to: '/admin/periodiniaiprocesai' }],
    ['system', administers(session), { text: 'institutionKeys', icon: IconKey, to: '/admin/raktai' }],
    ['system', seesSystem(session), { text: 'systemState', icon: IconHeartbeat, to: '/admin/sistema' }],
  ]
}

const publicPlaces: readonly Destination[] = [
  ['publicRegisters', true, { text: 'specialists', icon: IconSearch, to: '/specialistai', outside: true }],
  ['publicRegisters', true, { text: 'checkDocument', icon: IconFileSearch, to: '/tikrinti', outside: true }],
  ['publicRegisters', true, { text: 'publicAssessments', icon: IconListSearch, to: '/atestavimai', outside: true }],
  ['publicRegisters', true, { text: 'publicTrainings', icon: IconSchool, to: '/mokymai', outside: true }],
  ['publicRegisters', true, { text: 'publicCompetencies', icon: IconCertificate, to: '/kompetencijos', outside: true }],
]

/**
 * Every destination of the application, by right and not by user type. The side menu, the bar, the palette and the
 * start page are all made from it.
 */
export const destinations = (session: WebSession): readonly Destination[] => [
  [null, mayOf(session)(firstCalls.assessments), { text: 'start', icon: IconHome, to: '/admin', exact: true }],
  ...peoplePlaces(session),
  ...learningPlaces(session),
  ...companyPlaces(session),
  demandPlace(session),
  ...cardPlaces(session),
  ...importAndReportPlaces(session),
  ...systemPlaces(session),
  ...publicPlaces,
]
