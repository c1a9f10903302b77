import { z } from 'zod'
import { cardNumber, cardStatuses } from '#contract/cards/schema.ts'
import { decidedIds } from '#contract/lib/decide.ts'
import { optionalPhone, optionalText, ref } from '#contract/lib/fields.ts'
import { codes } from '#contract/statuses.ts'

export const orderStatuses = codes('kortelesUzsakymoStatusai')
export type OrderStatus = (typeof orderStatuses)[number]

/** The largest number of cards in an order; print files and notices are measured for it. */
export const maxOrderCards = 1000

/** LT-01103, typed with or without the letters; stored with them. */
export const postalCode = z
  .string('pattern')
  .trim()
  .nullish()
  .transform((value) => (value ?? '').toUpperCase().replace(/^LT[\s-]*/, ''))
  .refine((value) => value === '' || /^\d{5}$/.test(value), 'pattern')
  .transform((value) => (value === '' ? '' : `LT-${value}`))

/** Where the cards are sent. An order needs all of it (`missingDelivery`), a draft none. */
const delivery = {
  siuntimoAdresas: z
    .object({ miestas: optionalText(100), adresas: optionalText(200), indeksas: postalCode })
    .prefault({}),
  gavejoPavadinimas: optionalText(200),
  gavejoTelefonas: optionalPhone.transform((value) => value ?? ''),
}
export const DeliveryBody = z.object(delivery)
export type DeliveryBody = z.output<typeof DeliveryBody>

/** A new order. An administrator chooses its company once (null: the registry itself); company users order for their own company. */
export const OrderBody = z.object({ imone: ref.nullish(), ...delivery })
export type OrderBody = z.output<typeof OrderBody>

export const Order = z.object({
  id: z.number(),
  statusas: z.enum(orderStatuses),
  imone: z.object({ id: z.number(), kodas: z.string(), pavadinimas: z.string() }).nullable(),
  gavejoPavadinimas: z.string(),
  gavejoTelefonas: z.string(),
  siuntimoAdresas: z.object({ miestas: z.string(), adresas: z.string(), indeksas: z.string() }),
  korteliuSkaicius: z.number(),
  /** The times when it was begun, ordered and completed. */
  sukurta: z.string(),
  uzsakyta: z.string().nullable(),
  atlikta: z.string().nullable(),
  sukure: z.object({ id: z.number(), vardas: z.string(), pavarde: z.string() }).nullable(),
  versija: z.number(),
})
export type Order = z.infer<typeof Order>

/** The known delivery details of a company. */
export const Delivery = Order.pick({ siuntimoAdresas: true, gavejoPavadinimas: true, gavejoTelefonas: true })
export type Delivery = z.infer<typeof Delivery>

/** One order, and how many of its cards have a hindrance (`kliutis` of each). */
export const OrderRecord = Order.extend({ kliudo: z.number() })
export type OrderRecord = z.infer<typeof OrderRecord>

/**
 * A card of an order, with only the public data of its holder, because whoever ordered it also sees it after the person
 * has left. `kliutis`: why it cannot be ordered, printed or activated now, as an error code.
 */
export const OrderCard = z.object({
  id: z.number(),
  numeris: z.string(),
  statusas: z.enum(cardStatuses),
  tipas: z.string(),
  galiojaIki: z.string().nullable(),
  asmuo: z.object({ id: z.number(), vardas: z.string(), pavarde: z.string() }),
  imone: z.object({ pavadinimas: z.string() }).nullable(),
  nuotrauka: z.boolean(),
  kliutis: z.string().nullable(),
})
export type OrderCard = z.infer<typeof OrderCard>

const numeris = z.string('required').regex(cardNumber, 'pattern')
export const AddCardBody = z.object({ numeris })
/** Cards by number, or `visos`: all waiting cards that may be in this order. */
export const AddCardsBody = z
  .object({
    numeriai: z.array(numeris, 'required').min(1, 'required').max(maxOrderCards, 'maxlength').optional(),
    visos: z.literal(true, 'inList').optional(),
  })
  .refine(({ numeriai, visos }) => (numeriai === undefined) !== (visos === undefined), {
    path: ['numeriai'],
    error: 'required',
  })
export type AddCardsBody = z.output<typeof AddCardsBody>
/** Numbers that are in the order now, and the error code of each other number. */
export const AddCardsReply = z.object({
  pakeista: z.array(z.string()),
  nepakeista: z.array(z.object({ numeris: z.string(), code: z.string() })),
})
export type AddCardsReply = z.infer<typeof AddCardsReply>

export const OrderStatusBody = z.object({ statusas: z.enum(orderStatuses, 'inList') })
/** A card that did not become active with its order, and the error code. */
export const LeftCard = z.object({
  id: z.number(),
  numeris: z.string(),
  vardas: z.string(),
  pavarde: z.string(),
  code: z.string(),
})
export type LeftCard = z.infer<typeof LeftCard>
export const OrderMoved = OrderRecord.extend({ nepakeista: z.array(LeftCard) })
export type OrderMoved = z.infer<typeof OrderMoved>

export const OrdersBody = z.object({ uzsakymai: decidedIds, statusas: z.literal('ATLIKTA', 'inList') })
/** Orders that were completed and orders that were not, and the cards of completed ones that did not become active. */
export const OrdersReply = z.object({
  pakeista: z.array(z.number()),
  nepakeista: z.array(z.object({ id: z.number(), code: z.string() })),
  korteles: z.array(LeftCard.extend({ uzsakymas: z.number() })),
})
export type OrdersReply = z.infer<typeof OrdersReply>

/** Whom a print file is for: the printer of cards in the office, or a bureau that prints larger sheets and cuts them. */
export const printFor = ['SPAUSDINTUVUI', 'BIURUI'] as const
export type PrintFor = (typeof printFor)[number]
export const PrintQuery = z.strictObject({ kam: z.enum(printFor, 'inList').default('SPAUSDINTUVUI') })
