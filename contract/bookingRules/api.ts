import { endpoints } from '#contract/lib/endpoint.ts'
import { codeFilter, idParams, listQuery } from '#contract/lib/fields.ts'
import { say } from '#contract/lib/texts.ts'
import {
  BookingRule,
  BookingRuleBody,
  DecideBody,
  DecideReply,
  Proposal,
  type ProposalState,
  proposalStates,
} from './schema.ts'
import { bookingRuleTexts } from './texts.ts'

const ofCompany = ['AccessOwnImone', 'AccessAllImones'] as const
/** Only the company itself books its people. */
const own = ['AccessOwnImone'] as const

export const ProposalQuery = listQuery({ busena: codeFilter(proposalStates) }, ['sukurta', 'iki', 'data'], 'iki')

/** Places for people of a company that are proposed, and booked, by itself. */
export const bookingRulesApi = endpoints({
  get: {
    method: 'GET',
    path: '/imones/:id/uzsakymotaisykle',
    summary: 'The rule by which places are proposed for people of a company; off unless it was turned on',
    access: ofCompany,
    params: idParams,
    reply: BookingRule,
    ours: true,
  },
  save: {
    method: 'PUT',
    path: '/imones/:id/uzsakymotaisykle',
    summary: 'Save the rule, and turn it on or off; what was proposed and not decided goes when it is turned off',
    access: own,
    errors: ['NotFound'],
    params: idParams,
    body: BookingRuleBody,
    reply: BookingRule,
    ours: true,
  },
  proposals: {
    method: 'GET',
    path: '/imones/:id/siulymai',
    summary: 'Places that the rule proposes, and what has become of earlier proposals',
    access: ofCompany,
    params: idParams,
    query: ProposalQuery,
    reply: Proposal,
    list: true,
    ours: true,
    columns: {
      'asmuo.pavarde': { title: ['Pavardė', 'Last name'] },
      'asmuo.vardas': { title: ['Vardas', 'First name'] },
      'pasiulymas.pavadinimas': { title: ['Kas', 'What'] },
      'pasiulymas.data': { title: ['Data', 'Date'] },
      'pasiulymas.miestas': { title: ['Miestas', 'Town'] },
      'pasiulymas.imone': { title: ['Kas rengia', 'Held by'] },
      iki: { title: ['Reikia iki', 'Needed by'], none: ['Dabar', 'Now'] },
      busena: {
        title: ['Būsena', 'Status'],
        toText: (value, lang) => say(bookingRuleTexts[value as ProposalState], lang),
      },
      sukurta: { title: ['Pasiūlyta', 'Proposed'] },
    },
  },
  confirm: {
    method: 'POST',
    path: '/imones/:id/siulymai/patvirtinti',
    summary: 'Book proposed places; tells which could not be booked and why',
    access: own,
    errors: ['NotFound', 'TooManyRequests'],
    params: idParams,
    body: DecideBody,
    reply: DecideReply,
    ours: true,
  },
  reject: {
    method: 'POST',
    path: '/imones/:id/siulymai/atmesti',
    summary: 'Reject proposed places: nobody is proposed for the same again for thirty days',
    access: own,
    errors: ['NotFound'],
    params: idParams,
    body: DecideBody,
    reply: DecideReply,
    ours: true,
  },
})
