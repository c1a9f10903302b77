import { firstCalls } from '#contract/firstCalls.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { codeFilter, filterText, id, idParams, listQuery } from '#contract/lib/fields.ts'
import { seesTemplates } from './api.ts'
import { Receiver, receiverStates, Sending } from './schema.ts'

const SendingQuery = listQuery({ search: filterText, sablonas: id.optional() }, ['sukurta', 'pavadinimas'], '-sukurta')
const ReceiverQuery = listQuery(
  { search: filterText, busena: codeFilter(receiverStates) },
  ['pavarde', 'busena'],
  'pavarde',
)

export const sendingsApi = endpoints({
  list: {
    method: 'GET',
    path: '/siuntimai',
    summary: 'Announcements that were sent: one’s own, and all where every company is seen',
    access: seesTemplates,
    query: SendingQuery,
    reply: Sending,
    list: true,
    columns: {
      sukurta: { title: ['Kada', 'When'] },
      pavadinimas: { title: ['Šablonas', 'Template'] },
      busena: { title: ['Būsena', 'Status'], codes: 'siuntimoBusenos' },
      gaveju: { title: ['Gavėjų', 'Recipients'] },
      'kiekiai.ISSIUSTA': { title: ['Išsiųsta', 'Sent'] },
      'kiekiai.NEPAVYKO': { title: ['Nepavyko', 'Failed'] },
      'sukure.pavarde': { title: ['Kas siuntė', 'Sent by'] },
    },
    ours: true,
  },
  get: {
    ...firstCalls.sending,
    summary: 'One sending, and how far it has come',
    params: idParams,
    reply: Sending,
    ours: true,
  },
  receivers: {
    method: 'GET',
    path: '/siuntimai/:id/gavejai',
    summary: 'The delivery record of a sending',
    access: seesTemplates,
    params: idParams,
    query: ReceiverQuery,
    reply: Receiver,
    list: true,
    columns: {
      'asmuo.pavarde': { title: ['Pavardė', 'Last name'] },
      'asmuo.vardas': { title: ['Vardas', 'First name'] },
      busena: { title: ['Būsena', 'Status'], codes: 'gavejoBusenos' },
      kanalas: { title: ['Kanalas', 'Channel'], codes: 'komunikacijosKanalai' },
      issiusta: { title: ['Išsiųsta', 'Sent'] },
      bandymai: { title: ['Nepavykę bandymai', 'Failed tries'] },
    },
    ours: true,
  },
  stop: {
    method: 'POST',
    path: '/siuntimai/:id/stop',
    summary: 'Stop a sending: what has not gone out yet stays',
    access: seesTemplates,
    params: idParams,
    reply: Sending,
    ours: true,
  },
  retry: {
    method: 'POST',
    path: '/siuntimai/:id/kartoti',
    summary: 'Send again to whom it failed, was stopped, or who had no address',
    access: seesTemplates,
    params: idParams,
    reply: Sending,
    ours: true,
  },
})
