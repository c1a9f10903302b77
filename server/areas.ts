import { apiKeys } from './apiKeys/routes.ts'
import { assessments } from './assessments/routes.ts'
import { background } from './background/routes.ts'
import { badges } from './badges/routes.ts'
import { bookingRules } from './bookingRules/routes.ts'
import { calendars } from './calendars/routes.ts'
import { cardChecks } from './cardChecks/routes.ts'
import { cardOrders } from './cardOrders/routes.ts'
import { cards } from './cards/routes.ts'
import { certificates, heldCertificates } from './certificates/routes.ts'
import { classifiers } from './classifiers/routes.ts'
import { companies } from './companies/routes.ts'
import { competencies } from './competencies/routes.ts'
import { contracts } from './contracts/routes.ts'
import { demand } from './demand/routes.ts'
import { demandReports } from './demandReports/routes.ts'
import { documents } from './documents/routes.ts'
import { employments } from './employments/routes.ts'
import { files } from './files/routes.ts'
import { forecast } from './forecast/routes.ts'
import { gaps } from './gaps/routes.ts'
import { gate } from './gate/routes.ts'
import { gateChecks } from './gateChecks/routes.ts'
import { gateDevices } from './gateDevices/routes.ts'
import { health } from './health/routes.ts'
import { identity } from './identity/routes.ts'
import { secondStep } from './identity/twoSteps.ts'
import { importJobs } from './importJobs/routes.ts'
import { imports } from './imports/routes.ts'
import { inductions } from './inductions/routes.ts'
import { inspections } from './inspections/routes.ts'
import { metadata } from './metadata/routes.ts'
import { offers } from './offers/routes.ts'
import { images } from './pages/images.ts'
import { pages } from './pages/routes.ts'
import { persons } from './persons/routes.ts'
import { phoneCards } from './phoneCards/routes.ts'
import { processes } from './processes/routes.ts'
import { professions } from './professions/routes.ts'
import { qualifications } from './qualifications/routes.ts'
import { questions } from './questions/routes.ts'
import { queues } from './queues/routes.ts'
import { registration } from './registration/routes.ts'
import { reports } from './reports/routes.ts'
import { sdid } from './sdid/routes.ts'
import { session } from './session/routes.ts'
import { sheets } from './sheets/routes.ts'
import { siteDevices } from './siteDevices/routes.ts'
import { siteHours } from './siteHours/routes.ts'
import { sitePeople } from './sitePeople/routes.ts'
import { siteRequirements } from './siteRequirements/routes.ts'
import { siteSubcontractors } from './siteSubcontractors/routes.ts'
import { sites } from './sites/routes.ts'
import { suggestions } from './suggestions/routes.ts'
import { system } from './system/routes.ts'
import { templates } from './templates/routes.ts'
import { sendings } from './templates/sendingsRoutes.ts'
import { traineeImport } from './traineeImport/routes.ts'
import { publicTrainings } from './trainings/publicRoutes.ts'
import { trainings } from './trainings/routes.ts'
import { translations } from './translations/routes.ts'
import { views } from './views/routes.ts'
import { wallet } from './wallet/routes.ts'
import { webhooks } from './webhooks/routes.ts'

/** The calls of all areas. Each declares those of its own; a new area is a line here. */
export const areas = [
  session(secondStep),
  identity,
  background,
  qualifications,
  employments,
  imports,
  importJobs,
  sdid,
  persons,
  registration,
  companies,
  reports,
  demandReports,
  forecast,
  competencies,
  suggestions,
  webhooks,
  assessments,
  publicTrainings,
  trainings,
  traineeImport,
  offers,
  templates,
  sendings,
  calendars,
  questions,
  queues,
  views,
  sheets,
  sites,
  sitePeople,
  siteSubcontractors,
  siteHours,
  siteRequirements,
  siteDevices,
  gateDevices,
  gateChecks,
  cardChecks,
  inductions,
  inspections,
  gaps,
  contracts,
  documents,
  badges,
  files,
  cards,
  cardOrders,
  professions,
  metadata,
  processes,
  pages,
  images,
  demand,
  certificates,
  heldCertificates,
  classifiers,
  translations,
  gate,
  phoneCards,
  apiKeys,
  bookingRules,
  wallet,
  health,
  system,
]
