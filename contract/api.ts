import { assessmentsApi } from './assessments/api.ts'
import { cardsApi } from './cards/api.ts'
import { classifiersApi } from './classifiers/api.ts'
import { companiesApi } from './companies/api.ts'
import { competenciesApi } from './competencies/api.ts'
import { filesApi } from './files/api.ts'
import { healthApi } from './health/api.ts'
import type { Endpoint } from './lib/endpoint.ts'
import { personsApi } from './persons/api.ts'
import { sessionApi } from './session/api.ts'

/** Every call of the system, by area. OpenAPI, the route inventory and the access test walk this. */
export const api: Record<string, Record<string, Endpoint>> = {
  session: sessionApi,
  persons: personsApi,
  companies: companiesApi,
  competencies: competenciesApi,
  assessments: assessmentsApi,
  files: filesApi,
  cards: cardsApi,
  classifiers: classifiersApi,
  health: healthApi,
}
