import type { Db } from '#server/db/db.ts'
import { makeCompetency } from '#server/factories/make.ts'
import { makePage } from '#server/factories/pages.ts'
import { makeAssessments } from './assessments.ts'
import { makeBackground } from './background.ts'
import { makeCardOrders } from './cardOrders.ts'
import { makeCertificates } from './certificates.ts'
import { makeImports } from './imports.ts'
import { makeNeeds } from './needs.ts'
import { makePeople } from './people.ts'
import { makePrograms } from './programs.ts'
import { makeQualifications } from './qualifications.ts'
import { several } from './several.ts'
import { makeSheets } from './sheets.ts'
import { makeSites } from './sites.ts'
import { makeTrainings } from './trainings.ts'

/**
 * A company with one of everything that it can have, all planned for `day`. Its question is of the competency only where
 * its assessment has an assessor.
 */
export async function makeSide(db: Db, competency: number, day: string, vertintojai: number[]) {
  const people = await makePeople(db)
  const { person, other, company } = people
  const assessments = await makeAssessments(db, people, { kompetencijaId: competency, data: day, vertintojai })
  const background = await makeBackground(db, people)
  const certificates = await makeCertificates(db, person, background.diploma)
  const asked = vertintojai.length > 0 ? competency : (await makeCompetency(db)).id
  return {
    ...people,
    ...assessments,
    ...background,
    ...certificates,
    ...(await makeImports(db, people)),
    ...(await makeQualifications(db, person, background.diploma)),
    ...(await makeSheets(db, assessments.assessment, asked, { opened: person, not: other })),
    ...(await makeTrainings(db, people, day)),
    ...(await makeNeeds(db, people)),
    ...(await makeSites(db, people, { day, competency, certificate: certificates.certificate })),
    ...(await makePrograms(db, company)),
    ...(await makeCardOrders(db, company)),
    // One page for everyone; the principals remove the others.
    page: (await makePage(db)).id,
    pages: await several(() => makePage(db, { meniu: false })),
  }
}
