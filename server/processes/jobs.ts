import type { ProcessCode } from '#contract/processes/processes.ts'
import type { Job } from './job.ts'
import { anchorAudit } from './jobs/anchorAudit.ts'
import { checkAudit } from './jobs/checkAudit.ts'
import { checkCounters } from './jobs/checkCounters.ts'
import { closeAssessments } from './jobs/closeAssessments.ts'
import { closeTrainings } from './jobs/closeTrainings.ts'
import { countSupply } from './jobs/countSupply.ts'
import { deleteFiles } from './jobs/deleteFiles.ts'
import { deleteMessages } from './jobs/deleteMessages.ts'
import { deleteStale } from './jobs/deleteStale.ts'
import { endCards } from './jobs/endCards.ts'
import { endEmployments } from './jobs/endEmployments.ts'
import { expire } from './jobs/expire.ts'
import { forget } from './jobs/forget.ts'
import { forgetChecks } from './jobs/forgetChecks.ts'
import { proposePlaces } from './jobs/proposePlaces.ts'
import { proveDocuments } from './jobs/proveDocuments.ts'
import { refreshCompanies } from './jobs/refreshCompanies.ts'
import { remindOfKeys } from './jobs/remindOfKeys.ts'
import { remindSdid } from './jobs/remindSdid.ts'
import { renewStamps } from './jobs/renewStamps.ts'
import { sealEarlier } from './jobs/sealEarlier.ts'
import { tellOverrides } from './jobs/tellOverrides.ts'
import { warn } from './jobs/warn.ts'

/** What each process of the contract does. */
export const jobs: Record<ProcessCode, Job> = {
  KOMPETENCIJU_PABAIGA: expire,
  KOMPETENCIJU_ISPEJIMAI: warn,
  DARBO_PABAIGA: endEmployments,
  KORTELIU_PABAIGA: endCards,
  VERTINIMU_UZDARYMAS: closeAssessments,
  MOKYMU_UZDARYMAS: closeTrainings,
  IMONIU_ATNAUJINIMAS: refreshCompanies,
  PASIULOS_SKAICIAVIMAS: countSupply,
  FAILU_VALYMAS: deleteFiles,
  PASENE_DUOMENYS: deleteStale,
  PRANESIMU_VALYMAS: deleteMessages,
  LANKYTOJU_VARDAI: forget,
  PATIKRU_PRANESIMAI: tellOverrides,
  PATIKRU_SAUGOJIMAS: forgetChecks,
  RAKTU_PRIMINIMAI: remindOfKeys,
  UZSAKYMU_SIULYMAI: proposePlaces,
  SDID_PRIMINIMAI: remindSdid,
  AUDITO_PATIKRA: checkAudit,
  AUDITO_TVIRTINIMAS: anchorAudit,
  SKAITIKLIU_PATIKRA: checkCounters,
  DOKUMENTU_IRODYMAI: proveDocuments,
  DOKUMENTU_ZYMOS: renewStamps,
  ANKSTESNI_DOKUMENTAI: sealEarlier,
}
