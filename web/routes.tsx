import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { assessmentsApi } from '#contract/assessments/api.ts'
import { cardOrdersApi } from '#contract/cardOrders/api.ts'
import { cardsApi } from '#contract/cards/api.ts'
import { companiesApi } from '#contract/companies/api.ts'
import { competenciesApi } from '#contract/competencies/api.ts'
import { demandApi } from '#contract/demand/api.ts'
import { demandReportsApi } from '#contract/demandReports/api.ts'
import { filesApi, keepsFiles } from '#contract/files/api.ts'
import { importsApi } from '#contract/imports/api.ts'
import { inspectionsApi } from '#contract/inspections/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { defaultLanguage } from '#contract/lib/texts.ts'
import { pagesApi } from '#contract/pages/api.ts'
import { personsApi } from '#contract/persons/api.ts'
import { processesApi } from '#contract/processes/api.ts'
import { languageCookie } from '#contract/public/pages.ts'
import { questionsApi } from '#contract/questions/api.ts'
import { registersOthers, registrationApi } from '#contract/registration/api.ts'
import { reportsApi } from '#contract/reports/api.ts'
import { sdidApi } from '#contract/sdid/api.ts'
import { sheetsApi } from '#contract/sheets/api.ts'
import { sitesApi } from '#contract/sites/api.ts'
import { systemApi } from '#contract/system/api.ts'
import { templatesApi } from '#contract/templates/api.ts'
import { sendingsApi } from '#contract/templates/sendingsApi.ts'
import { traineeImportApi } from '#contract/traineeImport/api.ts'
import { trainingsApi } from '#contract/trainings/api.ts'
import { translationsApi } from '#contract/translations/api.ts'
import { rememberedChoice } from './lib/choice.ts'
import { documentLang } from './lib/documentLang.ts'
import { offered } from './lib/features.ts'
import { parseSearch, stringifySearch } from './lib/nav.tsx'
import { confirmSession, currentSession } from './lib/session.ts'
import { Broken, NotFound } from './shell/Failures.tsx'
import { Root } from './shell/Root.tsx'
import { VisitorFrame } from './shell/VisitorFrame.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The call that the screen begins with: users who may not make it see „Uždrausta“ instead. */
    begins?: Endpoint
  }
}

/**
 * The language chosen before, otherwise the first offered language of the browser, otherwise Lithuanian (decisions,
 * point 11).
 */
const ownLanguage = () =>
  [rememberedChoice(languageCookie), ...navigator.languages.map((one) => one.slice(0, 2))].find((one) =>
    offered.some((lang) => lang === one),
  ) ?? defaultLanguage

const root = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: Broken })
const lang = createRoute({
  getParentRoute: () => root,
  path: '$lang',
  beforeLoad: ({ params, location }) => {
    // Never a dead end: a path without a language leads to the same path in the language chosen before, or in the
    // browser's.
    if (!offered.some((one) => one === params.lang)) throw redirect({ href: `/${ownLanguage()}${location.href}` })
    if (params.lang !== documentLang) throw redirect({ href: location.href, reloadDocument: true })
  },
})

const visitor = createRoute({ getParentRoute: () => lang, id: 'visitor', component: VisitorFrame })
const signedIn = createRoute({
  getParentRoute: () => lang,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./shell/Frame.tsx'), 'Frame'),
  beforeLoad: async ({ location, params }) => {
    if (currentSession() ?? (await confirmSession())) return
    throw redirect({ to: `/${params.lang}/login`, search: { returnUrl: location.href } as never })
  },
})

type Screen = Parameters<typeof lazyRouteComponent>[0]
const page = (path: string, screen: Screen) =>
  createRoute({ getParentRoute: () => visitor, path, component: lazyRouteComponent(screen) })
const screen = (path: string, load: Screen, begins?: Endpoint) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    component: lazyRouteComponent(load),
    staticData: begins ? { begins } : {},
  })

/** `new` in place of an id, where a dialog over the list creates. */
const creation = (path: string, list: string, tab?: string) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    beforeLoad: ({ params }) => {
      const search = { ...(tab ? { tab } : {}), naujas: '' }
      throw redirect({ to: `/${params.lang}/${list}`, search: search as never, replace: true })
    },
  })

const routes = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/',
    // The server renders the visitors' pages; this is reached only from inside the application.
    beforeLoad: () => window.location.replace(`/${ownLanguage()}`),
  }),
  lang.addChildren([
    visitor.addChildren([
      page('login', () => import('./session/Login.tsx')),
      page('forgot-password', () => import('./session/ForgotPassword.tsx')),
      page('reset-password', () => import('./session/ResetPassword.tsx')),
      page('register', () => import('./registration/Register.tsx')),
      page('verify-email', () => import('./registration/VerifyEmail.tsx')),
      page('testas', () => import('./sheets/Entrance.tsx')),
      page('testas/$id', () => import('./sheets/TestPage.tsx')),
      page('help', () => import('./shell/Help.tsx')),
    ]),
    signedIn.addChildren([
      screen('users', () => import('./persons/PersonList.tsx'), personsApi.list),
      screen('users/new', () => import('./persons/PersonNew.tsx'), {
        ...registrationApi.register,
        access: registersOthers,
      }),
      screen('users/$id', () => import('./persons/PersonPage.tsx')),
      screen('ataskaitos', () => import('./demandReports/Reports.tsx'), reportsApi.summary),
      screen(
        'ataskaitos/darbuotojuporeikiai',
        () => import('./demandReports/DemandReport.tsx'),
        demandReportsApi.report,
      ),
      screen('importai/asmenys', () => import('./imports/PeopleImport.tsx'), importsApi.person),
      screen('importai/dalyviai', () => import('./imports/TraineeImport.tsx'), traineeImportApi.row),
      screen('importai/sdid', () => import('./sdid/SdidImports.tsx'), sdidApi.list),
      creation('importai/sdid/new', 'importai/sdid'),
      screen('importai/sdid/$id', () => import('./sdid/SdidImportPage.tsx'), sdidApi.get),
      screen('admin', () => import('./shell/Start.tsx'), assessmentsApi.list),
      screen('admin/vertintojasList', () => import('./persons/AssessorList.tsx'), personsApi.assessors),
      screen('admin/asmenskompetencijos', () => import('./competencies/Approvals.tsx'), competenciesApi.approvals),
      screen('admin/imones', () => import('./companies/CompanyList.tsx'), {
        ...companiesApi.list,
        access: ['AccessAllImones'],
      }),
      creation('admin/imones/new', 'admin/imones'),
      // -1 stands for the caller's own company (spec 2, point 7).
      screen('admin/imones/$id', () => import('./companies/CompanyPage.tsx'), companiesApi.get),
      screen('admin/vertimai', () => import('./translations/TranslationList.tsx'), translationsApi.list),
      screen('admin/sistema', () => import('./system/SystemPage.tsx'), systemApi.get),
      screen('admin/failai', () => import('./files/FileList.tsx'), { ...filesApi.list, access: keepsFiles }),
      screen('admin/sablonai', () => import('./templates/TemplatesPage.tsx'), templatesApi.list),
      creation('admin/sablonai/siuntimai/new', 'admin/sablonai', 'siuntimai'),
      screen('admin/sablonai/siuntimai/$id', () => import('./templates/SendingPage.tsx'), sendingsApi.get),
      screen('admin/metaduomenys', () => import('./metadata/Metadata.tsx'), competenciesApi.create),
      screen('admin/periodiniaiprocesai', () => import('./processes/ProcessList.tsx'), processesApi.list),
      screen('admin/periodiniaiprocesai/$id', () => import('./processes/ProcessPage.tsx'), processesApi.get),
      screen('admin/atestavimai', () => import('./assessments/AssessmentList.tsx'), assessmentsApi.list),
      // `new` in place of the id opens the form of a new one (spec 1, point 2).
      screen('admin/atestavimai/$id', () => import('./assessments/AssessmentPage.tsx'), assessmentsApi.get),
      screen('admin/pages', () => import('./pages/PageList.tsx'), pagesApi.create),
      // `new` in place of the id opens the form of a new page.
      screen('admin/pages/$id', () => import('./pages/PageScreen.tsx'), pagesApi.create),
      screen('admin/mokymai', () => import('./trainings/TrainingList.tsx'), trainingsApi.list),
      screen('admin/mokymai/$id', () => import('./trainings/TrainingPage.tsx'), trainingsApi.get),
      screen('darbuotojuporeikiai', () => import('./demand/Demand.tsx'), demandApi.list),
      screen('objektai', () => import('./sites/SiteList.tsx'), sitesApi.list),
      screen('tikrinimai', () => import('./inspections/Inspections.tsx'), inspectionsApi.sites),
      screen('tikrinimai/$id', () => import('./inspections/InspectionPage.tsx'), inspectionsApi.get),
      screen('objektai/$id', () => import('./sites/SitePage.tsx'), sitesApi.get),
      screen('admin/korteles', () => import('./cards/CardsPage.tsx'), cardsApi.add),
      // `new` in place of the id opens a new order.
      screen('admin/korteles/uzsakymai/$id', () => import('./cardOrders/OrderPage.tsx'), cardOrdersApi.get),
      screen('admin/klausimai', () => import('./questions/QuestionList.tsx'), questionsApi.list),
      screen('admin/klausimai/perziura', () => import('./questions/Review.tsx'), questionsApi.list),
      screen('admin/klausimai/statistika', () => import('./sheets/Statistics.tsx'), sheetsApi.statistics),
      screen('admin/klausimai/importas', () => import('./questions/Import.tsx'), questionsApi.importRow),
      creation('admin/klausimai/new', 'admin/klausimai'),
      screen('admin/klausimai/$id', () => import('./questions/QuestionPage.tsx'), questionsApi.get),
    ]),
  ]),
])

export const router = createRouter({
  routeTree: routes,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: Broken,
})
