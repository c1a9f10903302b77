import { apiKeysApi } from './apiKeys/api.ts'
import { assessmentsApi } from './assessments/api.ts'
import { backgroundApi } from './background/api.ts'
import { badgesApi } from './badges/api.ts'
import { bookingRulesApi } from './bookingRules/api.ts'
import { calendarsApi } from './calendars/api.ts'
import { cardChecksApi } from './cardChecks/api.ts'
import { cardOrdersApi } from './cardOrders/api.ts'
import { cardsApi } from './cards/api.ts'
import { certificatesApi, heldCertificatesApi } from './certificates/api.ts'
import { classifiersApi } from './classifiers/api.ts'
import { companiesApi } from './companies/api.ts'
import { competenciesApi } from './competencies/api.ts'
import { contractsApi } from './contracts/api.ts'
import { demandApi } from './demand/api.ts'
import { demandReportsApi } from './demandReports/api.ts'
import { documentsApi } from './documents/api.ts'
import { employmentsApi } from './employments/api.ts'
import { filesApi } from './files/api.ts'
import { forecastApi } from './forecast/api.ts'
import { gapsApi } from './gaps/api.ts'
import { gateApi } from './gate/api.ts'
import { gateChecksApi } from './gateChecks/api.ts'
import { gateDevicesApi } from './gateDevices/api.ts'
import { healthApi } from './health/api.ts'
import { identityApi } from './identity/api.ts'
import { importJobsApi } from './importJobs/api.ts'
import { importsApi } from './imports/api.ts'
import { inductionsApi } from './inductions/api.ts'
import { inspectionsApi } from './inspections/api.ts'
import type { Endpoint } from './lib/endpoint.ts'
import { metadataApi } from './metadata/api.ts'
import { offersApi } from './offers/api.ts'
import { pagesApi } from './pages/api.ts'
import { imagesApi } from './pages/images.ts'
import { personsApi } from './persons/api.ts'
import { phoneCardsApi } from './phoneCards/api.ts'
import { processesApi } from './processes/api.ts'
import { professionsApi } from './professions/api.ts'
import { qualificationsApi } from './qualifications/api.ts'
import { questionsApi } from './questions/api.ts'
import { queuesApi } from './queues/api.ts'
import { registrationApi } from './registration/api.ts'
import { reportsApi } from './reports/api.ts'
import { sdidApi } from './sdid/api.ts'
import { sessionApi } from './session/api.ts'
import { sheetsApi } from './sheets/api.ts'
import { devicesApi } from './siteDevices/api.ts'
import { hoursApi } from './siteHours/api.ts'
import { sitePeopleApi } from './sitePeople/api.ts'
import { requirementsApi } from './siteRequirements/api.ts'
import { subcontractorsApi } from './siteSubcontractors/api.ts'
import { sitesApi } from './sites/api.ts'
import { suggestionsApi } from './suggestions/api.ts'
import { systemApi } from './system/api.ts'
import { templatesApi } from './templates/api.ts'
import { sendingsApi } from './templates/sendingsApi.ts'
import { traineeImportApi } from './traineeImport/api.ts'
import { trainingsApi } from './trainings/api.ts'
import { publicTrainingsApi } from './trainings/publicApi.ts'
import { translationsApi } from './translations/api.ts'
import { viewsApi } from './views/api.ts'
import { walletApi } from './wallet/api.ts'
import { webhooksApi } from './webhooks/api.ts'

/** Every call of the system, by area. OpenAPI, the route inventory and the access test go through all of them. */
export const api: Record<string, Record<string, Endpoint>> = {
  session: sessionApi,
  identity: identityApi,
  persons: personsApi,
  registration: registrationApi,
  background: backgroundApi,
  qualifications: qualificationsApi,
  employments: employmentsApi,
  imports: importsApi,
  importJobs: importJobsApi,
  sdid: sdidApi,
  companies: companiesApi,
  webhooks: webhooksApi,
  reports: reportsApi,
  demandReports: demandReportsApi,
  competencies: competenciesApi,
  suggestions: suggestionsApi,
  assessments: assessmentsApi,
  trainings: trainingsApi,
  templates: templatesApi,
  sendings: sendingsApi,
  calendars: calendarsApi,
  traineeImport: traineeImportApi,
  offers: offersApi,
  publicTrainings: publicTrainingsApi,
  questions: questionsApi,
  queues: queuesApi,
  sheets: sheetsApi,
  sites: sitesApi,
  sitePeople: sitePeopleApi,
  siteSubcontractors: subcontractorsApi,
  siteHours: hoursApi,
  siteRequirements: requirementsApi,
  siteDevices: devicesApi,
  gateDevices: gateDevicesApi,
  gateChecks: gateChecksApi,
  cardChecks: cardChecksApi,
  inductions: inductionsApi,
  inspections: inspectionsApi,
  gaps: gapsApi,
  contracts: contractsApi,
  files: filesApi,
  cards: cardsApi,
  cardOrders: cardOrdersApi,
  professions: professionsApi,
  processes: processesApi,
  pages: pagesApi,
  images: imagesApi,
  metadata: metadataApi,
  demand: demandApi,
  forecast: forecastApi,
  certificates: certificatesApi,
  heldCertificates: heldCertificatesApi,
  classifiers: classifiersApi,
  translations: translationsApi,
  gate: gateApi,
  phoneCards: phoneCardsApi,
  views: viewsApi,
  wallet: walletApi,
  documents: documentsApi,
  badges: badgesApi,
  apiKeys: apiKeysApi,
  bookingRules: bookingRulesApi,
  health: healthApi,
  system: systemApi,
}
