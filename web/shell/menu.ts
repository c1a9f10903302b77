import {
  IconArticle,
  IconBuilding,
  IconCertificate,
  IconChartBar,
  IconClipboardCheck,
  IconCrane,
  IconDatabase,
  IconFileImport,
  IconFiles,
  IconHeartbeat,
  IconHelpHexagon,
  IconHome,
  IconIdBadge2,
  IconLanguage,
  IconListSearch,
  IconMail,
  IconPackage,
  IconQrcode,
  IconRefresh,
  IconReportAnalytics,
  IconRosetteDiscountCheck,
  IconSchool,
  IconSearch,
  IconUser,
  IconUserCheck,
  IconUsers,
  IconUsersPlus,
} from '@tabler/icons-react'
import { assessmentsApi } from '#contract/assessments/api.ts'
import { cardsApi } from '#contract/cards/api.ts'
import { companiesApi } from '#contract/companies/api.ts'
import { competenciesApi } from '#contract/competencies/api.ts'
import { demandApi } from '#contract/demand/api.ts'
import { keepsAllNeeds, seesAllNeeds } from '#contract/demand/rules.ts'
import { demandReportsApi } from '#contract/demandReports/api.ts'
import { keepsFiles } from '#contract/files/api.ts'
import { mayImport } from '#contract/imports/rules.ts'
import { pagesApi } from '#contract/pages/api.ts'
import { personsApi } from '#contract/persons/api.ts'
import { processesApi } from '#contract/processes/api.ts'
import { qualificationsApi } from '#contract/qualifications/api.ts'
import { questionsApi } from '#contract/questions/api.ts'
import { reportsApi } from '#contract/reports/api.ts'
import { can, type Right, type UserType } from '#contract/rights.ts'
import { sdidApi } from '#contract/sdid/api.ts'
import type { shellTexts } from '#contract/shell/texts.ts'
import { sitesApi } from '#contract/sites/api.ts'
import { seesSystem } from '#contract/system/rules.ts'
import { templatesApi } from '#contract/templates/api.ts'
import { trainingsApi } from '#contract/trainings/api.ts'
import { translationsApi } from '#contract/translations/api.ts'
import { namedTab } from '../kit/page/tabNames.ts'
import type { Counted } from '../lib/api.ts'
import { isOn } from '../lib/features.ts'
import type { Search } from '../lib/nav.tsx'
import type { WebSession } from '../lib/session.ts'

export interface MenuItem {
  text: keyof typeof shellTexts
  icon: typeof IconHome
  /** Below the language. */
  to: string
  search?: Search
  /** Whether it is the item of this address, where the address alone does not tell: two items may be tabs of one page. */
  current?: (path: string, tab: string | undefined) => boolean
  /** A page rendered by the server. */
  outside?: true
  /** Only this very address is this item, not those below it. */
  exact?: true
  /** A work queue: how many wait in these lists is shown beside it. */
  count?: readonly Counted[]
}
type Group =
  | 'people'
  | 'assessmentsAndTrainings'
  | 'companiesAndSites'
  | 'cards'
  | 'imports'
  | 'reports'
  | 'system'
  | 'publicRegisters'
interface MenuGroup {
  text?: Group
  items: MenuItem[]
}

/** Works for the registry or a company: begins on the start page, and has the side menu whatever the rights are. */
export const isStaff = (type: UserType) => type === 'ADMIN' || type === 'ORG_ATSTOVAS' || type === 'ORG_TVARKYTOJAS'

/** What the people of a company are called there; an administrator sees users. */
export const usersText = (session: WebSession) => (can(session, 'AccessAllImones') ? 'users' : 'employees')
export const usersSearch = (session: WebSession): Search =>
  can(session, 'AccessAllImones') ? {} : { ownusers: 'true' }

const cardsPath = '/admin/korteles'
const ordersTab = (tab: string | undefined) => namedTab([{ id: 'uzsakymai' }], tab) !== undefined
/** Orders are a tab of the page of cards; each order has a page below it. */
const isOrders = (path: string, tab: string | undefined) =>
  path === cardsPath ? ordersTab(tab) : path.startsWith(`${cardsPath}/uzsakymai`)
const isCards = (path: string, tab: string | undefined) => path === cardsPath && !ordersTab(tab)

/** Where one can go: in which group of the menu, whether this session may, and the item. */
type Destination = readonly [Group | null, boolean, MenuItem]

/**
 * Every destination of the application, by right and not by type: the side menu, the bar, the palette and the start page
 * are drawn from it.
 */
function destinations(session: WebSession): readonly Destination[] {
  const may = (endpoint: { access: readonly Right[] }) => can(session, ...endpoint.access)
  const everywhere = can(session, 'AccessAllImones')
  const hasCompany = session.imoneId !== null
  const needs = seesAllNeeds(session)
  const cardsWaiting = [{ of: cardsApi.list, query: { statusas: 'UZSAKOMA' } }]
  const approvalsWaiting = [competenciesApi.approvals, qualificationsApi.approvals]
  const companiesWaiting = [{ of: companiesApi.list, query: { statusas: 'NEPATVIRTINTA' } }]
  const needsWaiting = [{ of: demandApi.list, query: { statusas: 'PATEIKTAS' } }]
  return [
    [null, may(assessmentsApi.list), { text: 'start', icon: IconHome, to: '/admin', exact: true }],

    [
      'people',
      may(personsApi.list),
      { text: usersText(session), icon: IconUsers, to: '/users', search: usersSearch(session) },
    ],
    ['people', may(personsApi.assessors), { text: 'assessors', icon: IconUserCheck, to: '/admin/vertintojasList' }],
    [
      'people',
      may(competenciesApi.approvals),
      { text: 'approvals', icon: IconRosetteDiscountCheck, to: '/admin/asmenskompetencijos', count: approvalsWaiting },
    ],

    [
      'assessmentsAndTrainings',
      may(assessmentsApi.list),
      { text: 'assessments', icon: IconClipboardCheck, to: '/admin/atestavimai' },
    ],
    ['assessmentsAndTrainings', may(trainingsApi.list), { text: 'trainings', icon: IconSchool, to: '/admin/mokymai' }],
    [
      'assessmentsAndTrainings',
      may(questionsApi.list),
      { text: 'questions', icon: IconHelpHexagon, to: '/admin/klausimai' },
    ],

    [
      'companiesAndSites',
      everywhere,
      { text: 'companies', icon: IconBuilding, to: '/admin/imones', count: companiesWaiting },
    ],
    [
      'companiesAndSites',
      !everywhere && hasCompany && may(companiesApi.get),
      { text: 'ownCompany', icon: IconBuilding, to: `/admin/imones/${session.imoneId}` },
    ],
    [
      'companiesAndSites',
      may(sitesApi.list) && (everywhere || hasCompany),
      { text: 'sites', icon: IconCrane, to: '/objektai' },
    ],
    [
      needs ? 'reports' : 'companiesAndSites',
      may(demandApi.list) && isOn(demandApi.list.feature) && (needs || hasCompany),
      {
        text: 'demand',
        icon: IconUsersPlus,
        to: '/darbuotojuporeikiai',
        ...(keepsAllNeeds(session) ? { count: needsWaiting } : {}),
      },
    ],

    [
      'cards',
      may(cardsApi.add),
      {
        text: 'cards',
        icon: IconIdBadge2,
        to: cardsPath,
        current: isCards,
        ...(everywhere ? { count: cardsWaiting } : {}),
      },
    ],
    [
      'cards',
      may(cardsApi.add),
      { text: 'cardOrders', icon: IconPackage, to: cardsPath, search: { tab: 'uzsakymai' }, current: isOrders },
    ],

    ['imports', mayImport(session), { text: 'peopleImport', icon: IconFileImport, to: '/importai/asmenys' }],
    ['imports', may(sdidApi.list), { text: 'sdidImport', icon: IconQrcode, to: '/importai/sdid' }],

    [
      'reports',
      may(reportsApi.summary),
      { text: 'allReports', icon: IconReportAnalytics, to: '/ataskaitos', exact: true },
    ],
    [
      'reports',
      may(demandReportsApi.report) && isOn(demandReportsApi.report.feature),
      { text: 'demandReport', icon: IconChartBar, to: '/ataskaitos/darbuotojuporeikiai' },
    ],

    ['system', may(competenciesApi.create), { text: 'metadata', icon: IconDatabase, to: '/admin/metaduomenys' }],
    ['system', may(pagesApi.create), { text: 'writtenPages', icon: IconArticle, to: '/admin/pages' }],
    ['system', may(templatesApi.list), { text: 'messageTemplates', icon: IconMail, to: '/admin/sablonai' }],
    ['system', can(session, ...keepsFiles), { text: 'allFiles', icon: IconFiles, to: '/admin/failai' }],
    ['system', may(translationsApi.list), { text: 'translations', icon: IconLanguage, to: '/admin/vertimai' }],
    ['system', may(processesApi.list), { text: 'processes', icon: IconRefresh, to: '/admin/periodiniaiprocesai' }],
    ['system', seesSystem(session), { text: 'systemState', icon: IconHeartbeat, to: '/admin/sistema' }],

    ['publicRegisters', true, { text: 'specialists', icon: IconSearch, to: '/specialistai', outside: true }],
    ['publicRegisters', true, { text: 'publicAssessments', icon: IconListSearch, to: '/atestavimai', outside: true }],
    ['publicRegisters', true, { text: 'publicTrainings', icon: IconSchool, to: '/mokymai', outside: true }],
    [
      'publicRegisters',
      true,
      { text: 'publicCompetencies', icon: IconCertificate, to: '/kompetencijos', outside: true },
    ],
  ]
}

const groups: readonly (Group | null)[] = [
  null,
  'people',
  'assessmentsAndTrainings',
  'companiesAndSites',
  'cards',
  'imports',
  'reports',
  'system',
  'publicRegisters',
]

/** The side menu: groups of what this session may. Who is no staff has the own page in it too. */
export function sideMenu(session: WebSession): MenuGroup[] {
  const all = destinations(session).filter(([, may]) => may)
  const own: MenuItem[] = isStaff(session.vartotojoTipas)
    ? []
    : [{ text: 'profile', icon: IconUser, to: ownPage(session) }]
  return groups
    .map((text) => {
      const items = all.filter(([group]) => group === text).map(([, , item]) => item)
      return text ? { text, items } : { items: [...own, ...items] }
    })
    .filter(({ items }) => items.length > 0)
}

const ownPage = ({ userId }: WebSession) => `/users/${userId}`

/** The bar of a person and of an assessor: at the lower edge of a phone, for the thumb. */
export function barMenu(session: WebSession): MenuItem[] {
  const own = ownPage(session)
  if (session.vartotojoTipas === 'VERTINTOJAS') {
    const first = ['/admin/atestavimai', '/admin/klausimai']
    const items = destinations(session).filter(([, may, { to }]) => may && first.includes(to))
    return [...items.map(([, , item]) => item), { text: 'profile', icon: IconUser, to: own }]
  }
  return [
    { text: 'competencies', icon: IconCertificate, to: own, search: {}, exact: true },
    { text: 'assessments', icon: IconClipboardCheck, to: own, search: { tab: 'vertinimai' }, exact: true },
    { text: 'trainings', icon: IconSchool, to: own, search: { tab: 'mokymai' }, exact: true },
    { text: 'card', icon: IconIdBadge2, to: own, search: { tab: 'kortele' }, exact: true },
    { text: 'profile', icon: IconUser, to: own, search: { tab: 'profilis' }, exact: true },
  ]
}

/** Has the side menu: staff, and whoever may go further than the bar leads, by rights added to the one person. */
export function hasSideMenu(session: WebSession) {
  if (isStaff(session.vartotojoTipas)) return true
  const inBar = barMenu(session).map(({ to }) => to)
  return destinations(session).some(
    ([group, may, { to }]) => may && group && group !== 'publicRegisters' && !inBar.includes(to),
  )
}

/** Every place that this session can go to, once: what the palette finds. */
export function allPlaces(session: WebSession): MenuItem[] {
  const bar = isStaff(session.vartotojoTipas) ? [] : barMenu(session)
  const known = (item: MenuItem) =>
    bar.some(({ to, search }) => to === item.to && (search?.['tab'] ?? '') === (item.search?.['tab'] ?? ''))
  return [...bar, ...sideMenu(session).flatMap(({ items }) => items.filter((item) => !known(item)))]
}
