import { z } from 'zod'
import { type Feature, features } from '#contract/features.ts'

const moment = z.string()

/** One server process; those that ended cleanly are not here. */
const Server = z.object({
  id: z.string(),
  hostas: z.string(),
  pid: z.number(),
  versija: z.string(),
  pradeta: moment,
  matyta: moment,
  /** Seconds since it was heard of. */
  tyli: z.number(),
  /** The one that answers. */
  sis: z.boolean(),
})

/** One setting: its value only where that is a number, a switch or one of few words; of all others whether it is there. */
const Setting = z.object({ pavadinimas: z.string(), yra: z.boolean(), reiksme: z.string().nullable() })

/** How a periodic process last went. */
const Process = z.object({
  kodas: z.string(),
  /** When it last ended; whether that went well. */
  paskutinis: moment.nullable(),
  pavyko: z.boolean().nullable(),
  vykdoma: z.boolean(),
})

const Backup = z.object({
  kada: moment,
  /** Hours since then. */
  amzius: z.number(),
  trukme: z.number(),
  dydis: z.number(),
  vieta: z.string(),
  versija: z.string(),
})

/** What stands on the administrator's page of the system. Moments are UTC, sizes bytes, the rest seconds. */
export const System = z.object({
  versija: z.string(),
  commit: z.string().nullable(),
  node: z.string(),
  postgres: z.string(),
  demo: z.boolean(),
  /** The embedded PostgreSQL: for trying out. */
  idetine: z.boolean(),
  pradeta: moment,
  dabar: moment,
  /** How far the clock of this server is before the database's. */
  laikrodis: z.number(),
  serveriai: z.array(Server),
  migracijos: z.object({ ivykdyta: z.number(), laukia: z.number(), paskutine: z.string(), kada: moment.nullable() }),
  aplinka: z.array(Setting),
  isjungta: z.array(z.enum(Object.keys(features) as [Feature, ...Feature[]])),
  zinutes: z.object({
    laukia: z.number(),
    /** Of them those that failed already and are tried again. */
    kartojama: z.number(),
    nepavyko: z.number(),
    /** Seconds for which the oldest one has been due. */
    seniausia: z.number().nullable(),
  }),
  darbai: z.object({ laukia: z.number(), vykdoma: z.number(), nepavyko: z.number() }).nullable(),
  procesai: z.array(Process),
  saugykla: z.object({
    rusis: z.enum(['DISKAS', 'S3']),
    failai: z.number(),
    baitai: z.number(),
    laisva: z.number().nullable(),
    visa: z.number().nullable(),
    duomenuBaze: z.number(),
  }),
  kopija: Backup.nullable(),
  auditas: z.object({
    eilutes: z.number(),
    laukia: z.number(),
    seniausia: z.number().nullable(),
    /** The last time that the trail was signed outside the database, of how many rows, and how many hours ago. */
    inkaras: z.object({ nr: z.number(), kada: moment, eilute: z.number(), amzius: z.number() }).nullable(),
  }),
})
export type System = z.output<typeof System>
