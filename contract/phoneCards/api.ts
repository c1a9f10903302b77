import { z } from 'zod'
import { cardNumber } from '#contract/cards/number.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { idParams } from '#contract/lib/fields.ts'
import { BindBody, Challenge, OwnPhone, PhoneReply, PhoneStatement, RenewBody } from './schema.ts'

const byNumber = z.object({ numeris: z.string().regex(cardNumber, 'pattern') })

/** A person's card on the own phone: one phone a person, with a key that can't leave it. */
export const phoneCardsApi = endpoints({
  own: {
    method: 'GET',
    path: '/telefonai',
    summary: 'The own card in force and the phone it is on; whether this session may bind another',
    access: [],
    reply: OwnPhone,
    ours: true,
  },
  challenge: {
    method: 'POST',
    path: '/korteles/:numeris/telefonai/issukis',
    summary: 'What a phone must sign to be bound to the own card; for five minutes, this session and once',
    access: [],
    errors: ['PhoneCardNotValid', 'StrongerSessionNeeded', 'TooManyRequests'],
    params: byNumber,
    reply: Challenge,
    ours: true,
    unaudited: 'asking changes no record; the binding is audited',
  },
  bind: {
    method: 'POST',
    path: '/korteles/:numeris/telefonai',
    summary:
      'Put the own card on a phone, which ends the phone before; in a session begun by Mobile-ID, Smart-ID or in two steps',
    access: [],
    errors: ['PhoneCardNotValid', 'PhoneProofWrong', 'StrongerSessionNeeded'],
    params: byNumber,
    body: BindBody,
    reply: PhoneStatement,
    ours: true,
  },
  renew: {
    method: 'POST',
    path: '/telefonai/israsas',
    summary: 'A new statement of seven days for a phone, which shows by its signature which one it is',
    access: 'public',
    refused: 'last',
    errors: ['PhoneCardNotValid', 'PhoneEnded', 'PhoneHolderBlocked', 'PhoneProofWrong', 'TooManyRequests'],
    body: RenewBody,
    reply: PhoneStatement,
    ours: true,
    unaudited: 'a phone does this by itself; when it last did stands beside it',
  },
  ofPerson: {
    method: 'GET',
    path: '/asmenys/:id/telefonas',
    summary: 'The phone on which a person’s card is, for the person and administrators',
    access: [],
    errors: ['Forbidden'],
    params: idParams,
    reply: PhoneReply,
    ours: true,
  },
  unbind: {
    method: 'DELETE',
    path: '/asmenys/:id/telefonas',
    summary: 'Take the card off its phone: gates know within minutes',
    access: [],
    errors: ['Forbidden', 'PhoneEnded'],
    params: idParams,
    status: 204,
    ours: true,
  },
})
