import { assessmentsApi } from './assessments/api.ts'
import { backgroundApi } from './background/api.ts'
import { cardsApi } from './cards/api.ts'
import { classifiersApi } from './classifiers/api.ts'
import { companiesApi } from './companies/api.ts'
import { competenciesApi } from './competencies/api.ts'
import { contractsApi } from './contracts/api.ts'
import { employmentsApi } from './employments/api.ts'
import { filesApi } from './files/api.ts'
import { healthApi } from './health/api.ts'
import { identityApi } from './identity/api.ts'
import { importsApi } from './imports/api.ts'
import type { Endpoint } from './lib/endpoint.ts'
import { personsApi } from './persons/api.ts'
import { qualificationsApi } from './qualifications/api.ts'
import { questionsApi } from './questions/api.ts'
import { registrationApi } from './registration/api.ts'
import { reportsApi } from './reports/api.ts'
import { sdidApi } from './sdid/api.ts'
import { sessionApi } from './session/api.ts'
import { sheetsApi } from './sheets/api.ts'
import { suggestionsApi } from './suggestions/api.ts'
import { trainingsApi } from './trainings/api.ts'
import { traineeImportApi } from './trainings/importApi.ts'
import { publicTrainingsApi } from './trainings/publicApi.ts'

/** Every call of the system, by area. OpenAPI, the route inventory and the access test walk this. */
export const api: Record<string, Record<string, Endpoint>> = {
  session: sessionApi,
  identity: identityApi,
  persons: personsApi,
  registration: registrationApi,
  background: backgroundApi,
  qualifications: qualificationsApi,
  employments: employmentsApi,
  imports: importsApi,
  sdid: sdidApi,
  companies: companiesApi,
  reports: reportsApi,
  competencies: competenciesApi,
  suggestions: suggestionsApi,
  assessments: assessmentsApi,
  trainings: trainingsApi,
  traineeImport: traineeImportApi,
  publicTrainings: publicTrainingsApi,
  questions: questionsApi,
  sheets: sheetsApi,
  contracts: contractsApi,
  files: filesApi,
  cards: cardsApi,
  classifiers: classifiersApi,
  health: healthApi,
}
