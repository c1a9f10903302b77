import { endpoints } from '#contract/lib/endpoint.ts'
import { feedParams, NewCalendar, OwnCalendar } from './schema.ts'

/** A person's assessments and trainings in their own calendar program, by a private address. */
export const calendarsApi = endpoints({
  own: {
    method: 'GET',
    path: '/kalendorius',
    summary: 'Whether the caller has a private calendar address, when it was last read and what it shows',
    access: [],
    reply: OwnCalendar,
    ours: true,
  },
  make: {
    method: 'POST',
    path: '/kalendorius',
    summary:
      'A new private address of the caller’s calendar in place of the one before: it is in this answer and nowhere else, ever',
    access: [],
    reply: NewCalendar,
    status: 201,
    shownOnce: true,
    ours: true,
  },
  revoke: {
    method: 'DELETE',
    path: '/kalendorius',
    summary: 'Revoke the private address of the caller’s calendar at once',
    access: [],
    errors: ['NotFound'],
    status: 204,
    ours: true,
  },
  feed: {
    method: 'GET',
    path: '/kalendorius/:failas',
    summary:
      'A calendar (iCalendar) by its private address: own registrations, and what its owner assesses or organises; no names',
    access: 'public',
    errors: ['TooManyRequests'],
    params: feedParams,
    carries: 'file out',
    ours: true,
  },
})
