import { z } from 'zod'
import { inWords } from '#contract/lib/columns.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { codeFilter, date, id, listFilter, listQuery } from '#contract/lib/fields.ts'
import { BookBody, BookReply, Offer, offerKinds, TakeBackBody, TakeBackReply } from './schema.ts'
import { offerTexts } from './texts.ts'

/** Ids, comma-separated. */
const ids = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.array(id as z.ZodType<number, string>).max(20, 'maxlength'))

/**
 * `kompetencija`, `pazymejimas`: what an offer gives, any one of them. `savivaldybe` is from where distances are
 * reckoned; without it, from where the person (`asmuo`) lives, or without a person from where the caller's company is.
 */
export const OfferQuery = listQuery(
  {
    kompetencija: ids.optional(),
    pazymejimas: ids.optional(),
    asmuo: id.optional(),
    savivaldybe: listFilter('savivaldybes'),
    nuo: date.optional(),
    iki: date.optional(),
    kalba: listFilter('kalbos'),
    rusis: codeFilter(offerKinds),
  },
  ['atstumas', 'data'],
  'atstumas',
)

export const offersApi = endpoints({
  list: {
    method: 'GET',
    path: '/pasiulymai',
    summary: 'Assessments and training courses that give one of these competencies or certificates, the nearest first',
    access: [],
    errors: ['NotFound'],
    query: OfferQuery,
    reply: Offer,
    list: true,
    ours: true,
    columns: {
      rusis: { title: ['Rūšis', 'Kind'], toText: inWords(offerTexts, (code) => `kind${code}`) },
      data: { title: ['Data', 'Date'] },
      laikas: { title: ['Laikas', 'Time'] },
      registriki: { title: ['Registracija iki', 'Register until'] },
      pavadinimas: { title: ['Pavadinimas', 'Name'] },
      'imone.pavadinimas': { title: ['Kas rengia', 'Held by'] },
      'adresas.miestas': { title: ['Miestas', 'Town'] },
      'adresas.adresas': { title: ['Adresas', 'Address'] },
      savivaldybe: { title: ['Savivaldybė', 'Municipality'], codes: 'savivaldybes' },
      atstumas: { title: ['Atstumas, km', 'Distance, km'] },
      kalba: { title: ['Kalba', 'Language'], codes: 'kalbos' },
      laisvosVietos: { title: ['Laisvos vietos', 'Places available'], none: ['Neribojama', 'No limit'] },
      eileje: { title: ['Eilėje', 'On the waiting list'] },
    },
  },
  book: {
    method: 'POST',
    path: '/truksta/uzsakyti',
    summary:
      'Register oneself or one’s own company’s people where there are places, in the order of the offers; tells who got none and why',
    access: [],
    errors: ['NotFound', 'TooManyRequests'],
    body: BookBody,
    reply: BookReply,
    ours: true,
  },
  takeBack: {
    method: 'POST',
    path: '/truksta/atsaukti',
    summary: 'Cancel bookings; tells which remain and why',
    access: [],
    errors: ['NotFound', 'TooManyRequests'],
    body: TakeBackBody,
    reply: TakeBackReply,
    ours: true,
  },
})
