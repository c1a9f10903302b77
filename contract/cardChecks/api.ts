import { endpoints } from '#contract/lib/endpoint.ts'
import { cardChecksExamples as examples } from './examples.ts'
import {
  CardCheckQuery,
  CardChecksBody,
  CardChecksReply,
  CardParams,
  CheckedCard,
  EventsBody,
  EventsReply,
  OwnPeopleQuery,
  OwnPerson,
} from './schema.ts'

/** What other people's programs ask about cards, by the key of a company: who is told what is in docs/decisions/114. */
export const cardChecksApi = endpoints({
  card: {
    method: 'GET',
    path: '/patikra/korteles/:numeris',
    summary:
      'What is true of one card now: what its public page says, and the verdict. `kodas`: does the holder have this competence; `diena`: on that day',
    access: 'key',
    scope: 'viesa',
    refused: 'last',
    mayLag: true,
    etag: true,
    params: CardParams,
    query: CardCheckQuery,
    reply: CheckedCard,
    examples: examples.card,
    ours: true,
  },
  cards: {
    method: 'POST',
    path: '/patikra/korteles',
    summary:
      'The verdicts on up to 500 cards at once: by themselves, or at a site that the company of the key keeps (needs the scope `objektai` too)',
    access: 'key',
    scope: 'viesa',
    errors: ['NotFound'],
    refused: 'last',
    body: CardChecksBody,
    reply: CardChecksReply,
    unaudited: 'it only reads',
    examples: examples.cards,
    ours: true,
  },
  people: {
    method: 'GET',
    path: '/patikra/asmenys',
    summary: 'The people who work in the company of the key, with their cards, competencies and the ends of these',
    access: 'key',
    scope: 'savi',
    mayLag: true,
    query: OwnPeopleQuery,
    reply: OwnPerson,
    list: true,
    columns: {
      pavarde: { title: ['Pavardė', 'Last name'] },
      vardas: { title: ['Vardas', 'First name'] },
      numeris: { title: ['Darbuotojo numeris', 'Employee number'] },
      pareigos: { title: ['Pareigos', 'Position'] },
      galiojaNuo: { title: ['Dirba nuo', 'Works since'] },
      galiojaIki: { title: ['Dirba iki', 'Works until'] },
    },
    examples: examples.people,
    ours: true,
  },
  events: {
    method: 'POST',
    path: '/patikra/ivykiai',
    summary:
      'What turnstiles saw at the own sites: each event is taken once by its id; answers which are in and which are not, and why',
    access: 'key',
    scope: 'patikros',
    refused: 'last',
    body: EventsBody,
    reply: EventsReply,
    unaudited: 'an event is itself the record of what a program did; it is written once and never changed',
    examples: examples.events,
    ours: true,
  },
})
