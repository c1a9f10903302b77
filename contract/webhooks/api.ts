import { z } from 'zod'
import { inWords } from '#contract/lib/columns.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { childParams, codeFilter, id, idParams, listQuery } from '#contract/lib/fields.ts'
import { webhooksExamples } from './examples.ts'
import { Delivery, deliveryStates, Outcome, Receiver, ReceiverBody, ReceiverSecret, sentKinds } from './schema.ts'
import { webhookTexts } from './texts.ts'

const access = ['AccessAllImones', 'AccessOwnImone'] as const
const deliveryParams = z.object({ id, childId: id, siuntimas: z.uuid() })

export const DeliveryQuery = listQuery(
  { busena: codeFilter(deliveryStates), ivykis: codeFilter(sentKinds) },
  ['sukurta'],
  '-sukurta',
)

/** Webhooks: programs of a company that are told of events (Standard Webhooks). */
export const webhooksApi = endpoints({
  list: {
    method: 'GET',
    path: '/imones/:id/gavejai',
    summary: 'Receivers of the events of a company, for its users and administrators; secrets are not told again',
    access,
    params: idParams,
    reply: z.array(Receiver),
    examples: webhooksExamples.list,
    ours: true,
  },
  get: {
    method: 'GET',
    path: '/imones/:id/gavejai/:childId',
    summary: 'One receiver of the events of a company',
    access,
    params: childParams,
    reply: Receiver,
    ours: true,
  },
  add: {
    method: 'POST',
    path: '/imones/:id/gavejai',
    summary: 'Add a receiver of events; the answer tells its secret, once',
    access,
    errors: ['GavejaiLimitReached', 'GavejasAlreadyExists'],
    params: idParams,
    body: ReceiverBody,
    reply: ReceiverSecret,
    status: 201,
    examples: webhooksExamples.add,
    shownOnce: true,
    ours: true,
  },
  update: {
    method: 'PUT',
    path: '/imones/:id/gavejai/:childId',
    summary: 'Change a receiver, switch it off or on; what was not sent meanwhile stays in the log',
    access,
    errors: ['GavejasAlreadyExists'],
    params: childParams,
    body: ReceiverBody,
    partial: true,
    reply: Receiver,
    ours: true,
  },
  remove: {
    method: 'DELETE',
    path: '/imones/:id/gavejai/:childId',
    summary: 'Remove a receiver, with its log and with what waits for it',
    access,
    params: childParams,
    status: 204,
    ours: true,
  },
  rotate: {
    method: 'POST',
    path: '/imones/:id/gavejai/:childId/raktas',
    summary: 'Give a receiver a new secret, told once; for 24 hours the former one signs beside it',
    access,
    params: childParams,
    reply: ReceiverSecret,
    shownOnce: true,
    ours: true,
  },
  test: {
    method: 'POST',
    path: '/imones/:id/gavejai/:childId/bandymas',
    summary: 'Send a test event now, once, and tell how the receiver answered',
    access,
    errors: ['TooManyRequests'],
    params: childParams,
    reply: Outcome,
    ours: true,
  },
  log: {
    method: 'GET',
    path: '/imones/:id/gavejai/:childId/siuntimai',
    summary: 'What was sent to a receiver in the last 30 days, and what waits',
    access,
    params: childParams,
    query: DeliveryQuery,
    reply: Delivery,
    list: true,
    columns: {
      sukurta: { title: ['Kada įvyko', 'When it happened'] },
      ivykis: { title: ['Įvykis', 'Event'], toText: inWords(webhookTexts) },
      busena: { title: ['Būsena', 'Status'], toText: inWords(webhookTexts) },
      bandymai: { title: ['Bandymai', 'Tries'] },
      atsakymas: { title: ['Atsakymas', 'Answer'] },
      klaida: { title: ['Kodėl nepavyko', 'Why it failed'], toText: inWords(webhookTexts) },
      kita: { title: ['Kitas bandymas', 'Next try'] },
      issiusta: { title: ['Gauta', 'Arrived'] },
      id: { title: ['Numeris (webhook-id)', 'Number (webhook-id)'] },
    },
    ours: true,
  },
  resend: {
    method: 'POST',
    path: '/imones/:id/gavejai/:childId/siuntimai/:siuntimas/dar',
    summary: 'Send an event of the log again, with the same webhook-id and all tries anew',
    access,
    errors: ['GavejasOff'],
    params: deliveryParams,
    reply: Delivery,
    ours: true,
  },
})
