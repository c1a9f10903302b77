import type { Text } from '#contract/lib/texts.ts'
import { apiKeysLatvian } from './apiKeys.ts'
import { badgesLatvian } from './badges.ts'
import { bookingRulesLatvian } from './bookingRules.ts'
import { calendarsLatvian } from './calendars.ts'
import { documentsLatvian } from './documents.ts'
import { errors } from './errors.ts'
import { forecastLatvian } from './forecast.ts'
import { frame } from './frame.ts'
import { gapsLatvian } from './gaps.ts'
import { gateLatvian } from './gate.ts'
import { identity } from './identity.ts'
import { inductionsLatvian } from './inductions.ts'
import { messages } from './messages.ts'
import { offersLatvian } from './offers.ts'
import { papers } from './papers.ts'
import { persons } from './persons.ts'
import { phoneCardsLatvian } from './phoneCards.ts'
import { publicPages } from './public.ts'
import { publicParts } from './publicParts.ts'
import { registration } from './registration.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import { statuses } from './statuses.ts'

/** Latvian by address. Loaded only for Latvian, so that pages in the other languages stay small. */
export const latvian: ReadonlyMap<string, Text> = new Map([
  ...shell,
  ...frame,
  ...gapsLatvian,
  ...forecastLatvian,
  ...gateLatvian,
  ...phoneCardsLatvian,
  ...session,
  ...registration,
  ...persons,
  ...papers,
  ...identity,
  ...publicPages,
  ...publicParts,
  ...documentsLatvian,
  ...apiKeysLatvian,
  ...bookingRulesLatvian,
  ...badgesLatvian,
  ...offersLatvian,
  ...inductionsLatvian,
  ...calendarsLatvian,
  ...errors,
  ...messages,
  ...statuses,
])
