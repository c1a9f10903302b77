import { inspectorAccess } from '#contract/inspections/api.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { idParams } from '#contract/lib/fields.ts'
import { AskReply, AskStateReply, HeldReply, Offer, OfferStateReply } from './schema.ts'

const feature = 'dekle'

/**
 * The card in a digital wallet. What wallets themselves ask is said by their standards (OpenID4VCI, OpenID4VP) and is below
 * /dekle, not here.
 */
export const walletApi = endpoints({
  offer: {
    method: 'POST',
    path: '/dekle/pasiulymas',
    summary:
      'Offer the own card in force to a wallet: a link for ten minutes, and the PIN; in a session begun by Mobile-ID, Smart-ID or in two steps',
    access: [],
    errors: ['PhoneCardNotValid', 'StrongerSessionNeeded', 'TooManyRequests'],
    feature,
    reply: Offer,
    status: 201,
    ours: true,
  },
  offerState: {
    method: 'GET',
    path: '/dekle/pasiulymai/:id',
    summary: 'What became of an offer of the caller',
    access: [],
    feature,
    params: idParams,
    reply: OfferStateReply,
    ours: true,
  },
  ofPerson: {
    method: 'GET',
    path: '/asmenys/:id/dekle',
    summary: 'What wallets hold of a person’s card, for the person and administrators',
    access: [],
    errors: ['Forbidden'],
    feature,
    params: idParams,
    reply: HeldReply,
    ours: true,
  },
  end: {
    method: 'DELETE',
    path: '/asmenys/:id/dekle',
    summary: 'End what a wallet holds of a person’s card: whoever checks it knows within minutes',
    access: [],
    errors: ['Forbidden', 'WalletEnded'],
    feature,
    params: idParams,
    status: 204,
    ours: true,
  },
  ask: {
    method: 'POST',
    path: '/dekle/prasymas',
    summary: 'Ask a wallet to show its card, for a state inspector: a link or code for five minutes, answered once',
    access: inspectorAccess,
    errors: ['TooManyRequests'],
    feature,
    reply: AskReply,
    status: 201,
    ours: true,
    unaudited: 'asking shows nobody; the answer is audited',
  },
  askState: {
    method: 'GET',
    path: '/dekle/prasymai/:id',
    summary: 'What a wallet showed to the caller, and the verdict of it',
    access: inspectorAccess,
    feature,
    params: idParams,
    reply: AskStateReply,
    ours: true,
  },
})
