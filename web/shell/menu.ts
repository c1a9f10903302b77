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
interface MenuGroup {
  text?: keyof typeof shellTexts
  items: MenuItem[]
}

export const isStaff = (type: UserType) => type === 'ADMIN' || type === 'ORG_ATSTOVAS' || type === 'ORG_TVARKYTOJAS'

/** What the people of a company are called there; an administrator sees users. */
export const usersText = (session: WebSession) => (can(session, 'AccessAllImones') ? 'users' : 'employees')
export const usersSearch = (session: WebSession): Search =>
  can(session, 'AccessAllImones') ? {} : { ownusers: 'true' }

const cardsPath = '/admin/korteles'
/** Orders are a tab of the page of cards; each order has a page below it. */
const isOrders = (path: string, tab: string | undefined) =>
  path === cardsPath ? tab === 'uzsakymai' : path.startsWith(`${cardsPath}/uzsakymai`)
const isCards = (path: string, tab: string | undefined) => path === cardsPath && tab !== 'uzsakymai'

/** The side menu of administrators and companies: groups by rights, only what there is. */
export function sideMenu(session: WebSession): MenuGroup[] {
  const may = (endpoint: { access: readonly Right[] }) => can(session, ...endpoint.access)
  const people: MenuItem[] = []
  if (may(personsApi.list))
    people.push({ text: usersText(session), icon: IconUsers, to: '/users', search: usersSearch(session) })
  if (may(personsApi.assessors)) people.push({ text: 'assessors', icon: IconUserCheck, to: '/admin/vertintojasList' })
  if (may(competenciesApi.approvals))
    people.push({
      text: 'approvals',
      icon: IconRosetteDiscountCheck,
      to: '/admin/asmenskompetencijos',
      count: [competenciesApi.approvals, qualificationsApi.approvals],
    })
  const imports: MenuItem[] = []
  if (mayImport(session)) imports.push({ text: 'peopleImport', icon: IconFileImport, to: '/importai/asmenys' })
  if (may(sdidApi.list)) imports.push({ text: 'sdidImport', icon: IconQrcode, to: '/importai/sdid' })
  const assessing: MenuItem[] = []
  if (may(assessmentsApi.list))
    assessing.push({ text: 'assessments', icon: IconClipboardCheck, to: '/admin/atestavimai' })
  if (may(trainingsApi.list)) assessing.push({ text: 'trainings', icon: IconSchool, to: '/admin/mokymai' })
  if (may(questionsApi.list)) assessing.push({ text: 'questions', icon: IconHelpHexagon, to: '/admin/klausimai' })
  const companies: MenuItem[] = []
  if (can(session, 'AccessAllImones'))
    companies.push({
      text: 'companies',
      icon: IconBuilding,
      to: '/admin/imones',
      count: [{ of: companiesApi.list, query: { statusas: 'NEPATVIRTINTA' } }],
    })
  else if (session.imoneId !== null && may(companiesApi.get))
    companies.push({ text: 'ownCompany', icon: IconBuilding, to: `/admin/imones/${session.imoneId}` })
  if (may(sitesApi.list) && (can(session, 'AccessAllImones') || session.imoneId !== null))
    companies.push({ text: 'sites', icon: IconCrane, to: '/objektai' })
  const reports: MenuItem[] = []
  if (may(demandApi.list) && isOn(demandApi.list.feature) && (seesAllNeeds(session) || session.imoneId !== null))
    (seesAllNeeds(session) ? reports : companies).push({
      text: 'demand',
      icon: IconUsersPlus,
      to: '/darbuotojuporeikiai',
      ...(keepsAllNeeds(session) ? { count: [{ of: demandApi.list, query: { statusas: 'PATEIKTAS' } }] } : {}),
    })
  if (may(reportsApi.summary))
    reports.push({ text: 'allReports', icon: IconReportAnalytics, to: '/ataskaitos', exact: true })
  if (may(demandReportsApi.report) && isOn(demandReportsApi.report.feature))
    reports.push({ text: 'demandReport', icon: IconChartBar, to: '/ataskaitos/darbuotojuporeikiai' })
  const cards: MenuItem[] = []
  if (may(cardsApi.add)) {
    const waiting = [{ of: cardsApi.list, query: { statusas: 'UZSAKOMA' } }]
    const count = can(session, 'AccessAllImones') ? { count: waiting } : {}
    cards.push({ text: 'cards', icon: IconIdBadge2, to: cardsPath, current: isCards, ...count })
    const search = { tab: 'uzsakymai' }
    cards.push({ text: 'cardOrders', icon: IconPackage, to: cardsPath, search, current: isOrders })
  }
  const system: MenuItem[] = []
  if (may(competenciesApi.create)) system.push({ text: 'metadata', icon: IconDatabase, to: '/admin/metaduomenys' })
  if (may(pagesApi.create)) system.push({ text: 'writtenPages', icon: IconArticle, to: '/admin/pages' })
  if (may(templatesApi.list)) system.push({ text: 'messageTemplates', icon: IconMail, to: '/admin/sablonai' })
  if (can(session, ...keepsFiles)) system.push({ text: 'allFiles', icon: IconFiles, to: '/admin/failai' })
  if (may(translationsApi.list)) system.push({ text: 'translations', icon: IconLanguage, to: '/admin/vertimai' })
  if (may(processesApi.list)) system.push({ text: 'processes', icon: IconRefresh, to: '/admin/periodiniaiprocesai' })
  if (seesSystem(session)) system.push({ text: 'systemState', icon: IconHeartbeat, to: '/admin/sistema' })
  const groups: MenuGroup[] = [
    { items: [{ text: 'start', icon: IconHome, to: '/admin', exact: true }] },
    { text: 'people', items: people },
    {
      text: 'assessmentsAndTrainings',
      items: assessing,
    },
    { text: 'companiesAndSites', items: companies },
    { text: 'cards', items: cards },
    { text: 'imports', items: imports },
    { text: 'reports', items: reports },
    {
      text: 'system',
      items: system,
    },
    {
      text: 'publicRegisters',
      items: [
        { text: 'specialists', icon: IconSearch, to: '/specialistai', outside: true },
        { text: 'publicAssessments', icon: IconListSearch, to: '/atestavimai', outside: true },
        { text: 'publicTrainings', icon: IconSchool, to: '/mokymai', outside: true },
        { text: 'publicCompetencies', icon: IconCertificate, to: '/kompetencijos', outside: true },
      ],
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** The bar of a person and of an assessor: at the lower edge of a phone, for the thumb. */
export function barMenu(session: WebSession): MenuItem[] {
  const own = `/users/${session.userId}`
  if (session.vartotojoTipas === 'VERTINTOJAS')
    return [
      { text: 'assessments', icon: IconClipboardCheck, to: '/admin/atestavimai' },
      { text: 'questions', icon: IconHelpHexagon, to: '/admin/klausimai' },
      { text: 'profile', icon: IconUser, to: own },
    ]
  return [
    { text: 'competencies', icon: IconCertificate, to: own, search: {}, exact: true },
    { text: 'assessments', icon: IconClipboardCheck, to: own, search: { tab: 'vertinimai' }, exact: true },
    { text: 'trainings', icon: IconSchool, to: own, search: { tab: 'mokymai' }, exact: true },
    { text: 'card', icon: IconIdBadge2, to: own, search: { tab: 'kortele' }, exact: true },
    { text: 'profile', icon: IconUser, to: own, search: { tab: 'profilis' }, exact: true },
  ]
}
