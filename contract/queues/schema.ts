import { z } from 'zod'

/** What waits for whoever administers the registry. */
export const queueKinds = ['KOMPETENCIJOS', 'KVALIFIKACIJOS', 'IMONES', 'ATSTOVAI', 'POREIKIAI', 'KORTELES'] as const
export type QueueKind = (typeof queueKinds)[number]

/** Ages by which those who wait are counted: the name, and the days that it lasts; the last one has no end. */
export const waitingAges = [
  ['diena', 1],
  ['savaite', 7],
  ['menuo', 30],
  ['ilgiau', null],
] as const
export type WaitingAge = (typeof waitingAges)[number][0]

/** One queue: how many wait in it, since when the oldest one does, and how many of each age. */
export const Queue = z.object({
  rusis: z.enum(queueKinds),
  kiek: z.number(),
  seniausia: z.string().nullable(),
  amziai: z.object({ diena: z.number(), savaite: z.number(), menuo: z.number(), ilgiau: z.number() }),
})
export type Queue = z.infer<typeof Queue>

export const Queues = z.object({ eiles: z.array(Queue) })
export type Queues = z.infer<typeof Queues>
