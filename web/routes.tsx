import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { keepsFiles } from '#contract/files/rules.ts'
import { firstCalls, type Head } from '#contract/firstCalls.ts'
import { defaultLanguage } from '#contract/lib/texts.ts'
import { languageCookie } from '#contract/public/pages.ts'
import { registersOthers } from '#contract/registration/rules.ts'
import { can } from '#contract/rights.ts'
import { rememberedChoice } from './lib/choice.ts'
import { offered } from './lib/features.ts'
import { documentLang } from './lib/lang.ts'
import { parseSearch, stringifySearch } from './lib/nav.tsx'
import { confirmSession, currentSession } from './lib/session.ts'
import { loadInsideLatvian } from './lib/words.ts'
import { Broken, NotFound } from './shell/Failures.tsx'
import { Frame } from './shell/Frame.tsx'
import { Root } from './shell/Root.tsx'
import Start from './shell/Start.tsx'
import { VisitorFrame } from './shell/VisitorFrame.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The call that the screen begins with: users who may not make it see „Uždrausta“ instead. */
    begins?: Pick<Head, 'access' | 'feature'>
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

/** What a page in Latvian waits for, where visitors' texts are not enough. */
const insideWords = () => (documentLang === 'lv' ? loadInsideLatvian() : undefined)

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
  component: Frame,
  beforeLoad: async ({ location, params }) => {
    const words = insideWords()
    if (currentSession() ?? (await confirmSession())) return void (await words)
    throw redirect({ to: `/${params.lang}/login`, search: { returnUrl: location.href } as never })
  },
})

type Load = Parameters<typeof lazyRouteComponent>[0]
const page = (path: string, screen: Load, beforeLoad: () => Promise<void> | undefined = () => undefined) =>
  createRoute({ getParentRoute: () => visitor, path, component: lazyRouteComponent(screen), beforeLoad })
/** A screen; `component` is one that comes with the frame, because nearly everybody begins with it. */
const screen = (path: string, load: Load | { component: typeof Start }, begins?: Pick<Head, 'access' | 'feature'>) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    component: 'component' in load ? load.component : lazyRouteComponent(load),
    staticData: begins ? { begins } : {},
    // Before somebody is told that the screen is not for them, the server is asked: a right may have come since they signed
    // in, or somebody else has signed in with this browser.
    beforeLoad: async () => {
      if (typeof begins?.access === 'object' && !can(currentSession(), ...begins.access)) await confirmSession()
    },
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
      page('instruktazas', () => import('./inductions/Reader.tsx')),
      page('testas', () => import('./sheets/Entrance.tsx'), insideWords),
      page('testas/$id', () => import('./sheets/TestPage.tsx'), insideWords),
      page('help', () => import('./shell/Help.tsx')),
    ]),
    signedIn.addChildren([
      screen('users', () => import('./persons/PersonList.tsx'), firstCalls.persons),
      screen('users/new', () => import('./persons/PersonNew.tsx'), { access: registersOthers }),
      // With the tab that most people have first, whose code lies in the file of the page.
      screen('users/$id', () => {
        import('./competencies/PersonCompetencies.tsx').catch(() => {})
        return import('./persons/PersonPage.tsx')
      }),
      screen('ataskaitos', () => import('./demandReports/Reports.tsx'), firstCalls.summary),
      screen(
        'ataskaitos/darbuotojuporeikiai',
        () => import('./demandReports/DemandReport.tsx'),
        firstCalls.demandReport,
      ),
      screen('ataskaitos/prognoze', () => import('./forecast/ForecastReport.tsx'), {
        access: [...firstCalls.forecast.access, ...firstCalls.trainingDemand.access],
      }),
      screen('importai/asmenys', () => import('./imports/PeopleImport.tsx'), firstCalls.importPerson),
      screen('importai/dalyviai', () => import('./imports/TraineeImport.tsx'), firstCalls.importTrainee),
      screen('importai/sdid', () => import('./sdid/SdidImports.tsx'), firstCalls.sdidImports),
      creation('importai/sdid/new', 'importai/sdid'),
      screen('importai/sdid/$id', () => import('./sdid/SdidImportPage.tsx'), firstCalls.sdidImport),
      screen('admin', { component: Start }, firstCalls.assessments),
      screen('admin/vertintojasList', () => import('./persons/AssessorList.tsx'), firstCalls.assessors),
      screen('admin/asmenskompetencijos', () => import('./competencies/Approvals.tsx'), firstCalls.competencyApprovals),
      screen('admin/imones', () => import('./companies/CompanyList.tsx'), { access: ['AccessAllImones'] }),
      creation('admin/imones/new', 'admin/imones'),
      // -1 stands for the caller's own company (spec 2, point 7).
      screen('admin/imones/$id', () => import('./companies/CompanyPage.tsx'), firstCalls.company),
      screen('admin/vertimai', () => import('./translations/TranslationList.tsx'), firstCalls.translations),
      screen('admin/raktai', () => import('./apiKeys/InstitutionKeys.tsx'), firstCalls.institutionKeys),
      screen('admin/sistema', () => import('./system/SystemPage.tsx'), firstCalls.system),
      screen('admin/failai', () => import('./files/FileList.tsx'), { access: keepsFiles }),
      screen('admin/sablonai', () => import('./templates/TemplatesPage.tsx'), firstCalls.templates),
      creation('admin/sablonai/siuntimai/new', 'admin/sablonai', 'siuntimai'),
      screen('admin/sablonai/siuntimai/$id', () => import('./templates/SendingPage.tsx'), firstCalls.sending),
      screen('admin/metaduomenys', () => import('./metadata/Metadata.tsx'), firstCalls.createCompetency),
      screen('admin/periodiniaiprocesai', () => import('./processes/ProcessList.tsx'), firstCalls.processes),
      screen('admin/periodiniaiprocesai/$id', () => import('./processes/ProcessPage.tsx'), firstCalls.process),
      screen('admin/atestavimai', () => import('./assessments/AssessmentList.tsx'), firstCalls.assessments),
      // `new` in place of the id opens the form of a new one (spec 1, point 2).
      screen('admin/atestavimai/$id', () => import('./assessments/AssessmentPage.tsx'), firstCalls.assessment),
      screen('admin/pages', () => import('./pages/PageList.tsx'), firstCalls.createPage),
      // `new` in place of the id opens the form of a new page.
      screen('admin/pages/$id', () => import('./pages/PageScreen.tsx'), firstCalls.createPage),
      screen('admin/mokymai', () => import('./trainings/TrainingList.tsx'), firstCalls.trainings),
      screen('admin/mokymai/$id', () => import('./trainings/TrainingPage.tsx'), firstCalls.training),
      screen('darbuotojuporeikiai', () => import('./demand/Demand.tsx'), firstCalls.demand),
      screen('truksta', () => import('./gaps/GapList.tsx'), firstCalls.persons),
      screen('truksta/siulymai', () => import('./bookingRules/Proposals.tsx'), { access: ['AccessOwnImone'] }),
      screen('objektai', () => import('./sites/SiteList.tsx'), firstCalls.sites),
      screen('tikrinimai', () => import('./inspections/Inspections.tsx'), firstCalls.inspectedSites),
      screen('tikrinimai/$id', () => import('./inspections/InspectionPage.tsx'), firstCalls.inspection),
      screen('objektai/$id', () => import('./sites/SitePage.tsx'), firstCalls.site),
      screen('admin/korteles', () => import('./cards/CardsPage.tsx'), firstCalls.orderCard),
      // `new` in place of the id opens a new order.
      screen('admin/korteles/uzsakymai/$id', () => import('./cardOrders/OrderPage.tsx'), firstCalls.cardOrder),
      screen('admin/klausimai', () => import('./questions/QuestionList.tsx'), firstCalls.questions),
      screen('admin/klausimai/perziura', () => import('./questions/Review.tsx'), firstCalls.questions),
      screen('admin/klausimai/statistika', () => import('./sheets/Statistics.tsx'), firstCalls.questionStatistics),
      screen('admin/klausimai/importas', () => import('./questions/Import.tsx'), firstCalls.importQuestion),
      creation('admin/klausimai/new', 'admin/klausimai'),
      screen('admin/klausimai/$id', () => import('./questions/QuestionPage.tsx'), firstCalls.question),
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
