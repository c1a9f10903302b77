import type { Text } from '#contract/lib/texts.ts'
import { assessmentsInside } from './inside/assessments.ts'
import { backgroundInside } from './inside/background.ts'
import { cardOrdersInside } from './inside/cardOrders.ts'
import { cardsInside } from './inside/cards.ts'
import { columnsInside } from './inside/columns.ts'
import { columnsOfPersonsInside } from './inside/columnsOfPersons.ts'
import { columnsOfSitesInside } from './inside/columnsOfSites.ts'
import { companiesInside } from './inside/companies.ts'
import { competenciesInside } from './inside/competencies.ts'
import { contractsInside } from './inside/contracts.ts'
import { demandInside } from './inside/demand.ts'
import { demandReportsInside } from './inside/demandReports.ts'
import { employmentsInside } from './inside/employments.ts'
import { filesInside } from './inside/files.ts'
import { heldInside } from './inside/held.ts'
import { heldLabelsInside } from './inside/heldLabels.ts'
import { importRowsInside } from './inside/importRows.ts'
import { importsInside } from './inside/imports.ts'
import { inspectionsInside } from './inside/inspections.ts'
import { mailsInside } from './inside/mails.ts'
import { personContactsInside } from './inside/personContacts.ts'
import { personHistoryInside } from './inside/personHistory.ts'
import { personsInside } from './inside/persons.ts'
import { qualificationsInside } from './inside/qualifications.ts'
import { reportsInside } from './inside/reports.ts'
import { restInside } from './inside/rest.ts'
import { sdidInside } from './inside/sdid.ts'
import { siteDevicesInside } from './inside/siteDevices.ts'
import { siteHistoryInside } from './inside/siteHistory.ts'
import { sitePartsInside } from './inside/siteParts.ts'
import { sitePeopleInside } from './inside/sitePeople.ts'
import { siteRequirementsInside } from './inside/siteRequirements.ts'
import { sitesInside } from './inside/sites.ts'
import { testsInside } from './inside/tests.ts'
import { trainingsInside } from './inside/trainings.ts'
import { walletInside } from './inside/wallet.ts'
import { webhooksInside } from './inside/webhooks.ts'

/** Latvian of what stands behind the login, by address: loaded after it, so that visitors do not wait for it. */
export const latvianInside: ReadonlyMap<string, Text> = new Map<string, Text>([
  ...assessmentsInside,
  ...backgroundInside,
  ...cardOrdersInside,
  ...cardsInside,
  ...columnsInside,
  ...columnsOfPersonsInside,
  ...columnsOfSitesInside,
  ...companiesInside,
  ...competenciesInside,
  ...contractsInside,
  ...demandInside,
  ...demandReportsInside,
  ...employmentsInside,
  ...filesInside,
  ...heldInside,
  ...heldLabelsInside,
  ...importRowsInside,
  ...importsInside,
  ...inspectionsInside,
  ...mailsInside,
  ...personContactsInside,
  ...personHistoryInside,
  ...personsInside,
  ...qualificationsInside,
  ...reportsInside,
  ...restInside,
  ...sdidInside,
  ...siteDevicesInside,
  ...siteHistoryInside,
  ...sitePartsInside,
  ...sitePeopleInside,
  ...siteRequirementsInside,
  ...sitesInside,
  ...testsInside,
  ...trainingsInside,
  ...walletInside,
  ...webhooksInside,
])
