import { apiKeys } from './apiKeys.ts'
import { assessments } from './assessments.ts'
import { badges } from './badges.ts'
import { bookingRules } from './bookingRules.ts'
import { calendars } from './calendars.ts'
import { cardChecks } from './cardChecks.ts'
import { competence } from './competence.ts'
import { documents } from './documents.ts'
import { everyWay } from './everyWay.ts'
import { files } from './files.ts'
import { forecast } from './forecast.ts'
import { framework } from './framework.ts'
import { gaps } from './gaps.ts'
import { gateApp } from './gateApp.ts'
import { gateCalls } from './gateCalls.ts'
import { gateCodes } from './gateCodes.ts'
import { gateKept } from './gateKept.ts'
import { gates } from './gates.ts'
import { importJobs } from './importJobs.ts'
import { inductions } from './inductions.ts'
import { issued } from './issued.ts'
import { keys } from './keys.ts'
import { limits } from './limits.ts'
import { move } from './move.ts'
import type { Kind, Mutant } from './mutant.ts'
import { offers } from './offers.ts'
import { pades } from './pades.ts'
import { papers } from './papers.ts'
import { people } from './people.ts'
import { phoneCards } from './phoneCards.ts'
import { proofsOfDocuments } from './proofs.ts'
import { reliability } from './reliability.ts'
import { requirements } from './requirements.ts'
import { scale } from './scale.ts'
import { sdid } from './sdid.ts'
import { seal } from './seal.ts'
import { signing } from './signing.ts'
import { sites } from './sites.ts'
import { stored } from './stored.ts'
import { viewMutants } from './views.ts'
import { wallet } from './wallet.ts'
import { webhooks } from './webhooks.ts'

const byKind: Partial<Record<Kind, readonly Mutant[]>>[] = [
  reliability,
  papers,
  people,
  competence,
  assessments,
  forecast,
  framework,
  files,
  stored,
  sites,
  limits,
  keys,
  gates,
  gateApp,
  gateCalls,
  gateCodes,
  gateKept,
  gaps,
  requirements,
  phoneCards,
  pades,
  seal,
  signing,
  documents,
  issued,
  proofsOfDocuments,
  badges,
  apiKeys,
  bookingRules,
  calendars,
  cardChecks,
  importJobs,
  inductions,
  sdid,
  move,
  scale,
  webhooks,
  wallet,
  offers,
  viewMutants,
  everyWay,
]
export const mutants = byKind.flatMap((group) =>
  Object.entries(group).flatMap(([kind, all]) => all.map((mutant) => ({ kind, ...mutant }))),
)
