import { sql } from 'kysely'
import { civilDay } from '#contract/lib/civil.ts'
import { demoPassword } from '#contract/session/demo.ts'
import type { Db } from '#server/db/db.ts'
import { refreshSupply } from '#server/demandReports/supply.ts'
import { refreshForecast } from '#server/forecast/numbers.ts'
import { hashPassword, ourselves } from '#server/lib/secrets/passwords.ts'
import { loadCards } from './cards/cards.ts'
import { loadOrders } from './cards/orders.ts'
import { loadCompanies } from './companies/companies.ts'
import { loadDemand } from './companies/demand.ts'
import { loadSdid } from './companies/sdid.ts'
import { loadAssessments } from './competence/assessments.ts'
import { loadCertificates } from './competence/certificates.ts'
import { openBook, readCompetencies } from './competence/competencies.ts'
import { loadCriteria } from './competence/criteria.ts'
import { loadQualifications } from './competence/qualifications.ts'
import { loadQuestions } from './competence/questions.ts'
import { loadTests } from './competence/tests.ts'
import { loadTrainings } from './competence/trainings.ts'
import { loadMessages } from './content/messages.ts'
import { loadPages } from './content/pages.ts'
import { loadProcesses } from './content/processes.ts'
import { loadTranslations } from './content/translations.ts'
import { loadDeadlines } from './deadlines.ts'
import { loadFiles } from './files.ts'
import type { Means } from './means.ts'
import { loadBackground } from './people/background.ts'
import { loadClaims } from './people/claims.ts'
import { loadEmployment } from './people/employment.ts'
import { loadPeople } from './people/people.ts'
import { loadNewcomers } from './people/registration.ts'
import { loadSiteChecks } from './sites/siteChecks.ts'
import { loadSiteInductions } from './sites/siteInductions.ts'
import { loadSiteParts } from './sites/siteParts.ts'
import { loadSitePeople } from './sites/sitePeople.ts'
import { loadSiteRequirements } from './sites/siteRequirements.ts'
import { loadSites } from './sites/sites.ts'
import { isTaken } from './taken.ts'

const lock = 7_364_502

/**
 * Fills the registry with data for trying it out: 60 companies, 2,000 people, their competencies, cards and assessments
 * around `today` (YYYY-MM-DD); the same day always gives the same data. Needs the reference data. Does nothing if one
 * of the demo logins already exists; processes that start together take turns. With the `means` it also stores files.
 */
export async function loadDemo(db: Db, today: string, means?: Means): Promise<void> {
  const loaded = await db.transaction().execute(async (trx) => {
    // A process that waits for its turn waits until the other one has loaded, on a slow machine over half a minute.
    await sql`set local statement_timeout = '5min'`.execute(trx)
    await sql`select pg_advisory_xact_lock(${lock})`.execute(trx)
    if (await isTaken(trx)) return false
    await loadCriteria(trx)
    const competencies = await readCompetencies(trx)
    const companies = await loadCompanies(trx, today)
    const people = await loadPeople(trx, today, companies, await hashPassword(ourselves, demoPassword))
    await loadEmployment(trx, today, people, companies)
    await loadNewcomers(trx)
    await loadAssessments(trx, today, companies, people, competencies, openBook(today, people, competencies))
    await loadCards(trx, today, people)
    await loadOrders(trx, today)
    await loadClaims(trx, today, people)
    await loadBackground(trx, today, people)
    await loadQualifications(trx, today, people)
    await loadQuestions(trx, today, competencies)
    await loadTests(trx, today)
    await loadTrainings(trx, today, companies, people, competencies)
    await loadSites(trx, today, companies, people)
    await loadSiteParts(trx, today, companies)
    await loadSitePeople(trx, today, companies)
    await loadSiteRequirements(trx, today, companies)
    await loadSiteChecks(trx, today)
    await loadCertificates(trx, today)
    await loadSdid(trx, today, people, companies)
    await loadSiteInductions(trx, today)
    await loadDemand(trx, today, companies, people)
    await loadPages(trx, today)
    await loadDeadlines(trx, today)
    await loadMessages(trx, today)
    await loadTranslations(trx)
    await loadProcesses(trx)
    return true
  })
  if (!loaded) return
  if (means) await loadFiles(db, means, today)
  // After so many new rows: otherwise the planner would treat the tables as empty for a minute.
  await sql`analyze`.execute(db)
  // The figures of the demand reports, before the first visitor asks.
  await refreshSupply(db, midnight(today), true)
  await refreshForecast(db, midnight(today))
}

/** The moment when the day began in Vilnius, in winter as in summer. */
const midnight = (day: string) =>
  [3, 2].map((hours) => new Date(`${day}T00:00:00+0${hours}:00`)).find((moment) => civilDay(moment) === day) ??
  new Date(`${day}T00:00:00Z`)
