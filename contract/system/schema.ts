import { z } from 'zod'
import { type Feature, features } from '#contract/features.ts'

const moment = z.string()

/** One server process; processes that ended cleanly are not listed. */
const Server = z.object({
  id: z.string(),
  hostas: z.string(),
  pid: z.number(),
  versija: z.string(),
  pradeta: moment,
  matyta: moment,
  /** Seconds since its last report. */
  tyli: z.number(),
  /** Is it the process that answers this call? */
  sis: z.boolean(),
})

/**
 * One setting. The value is present only if it is a number, a switch or one of a few words; for others only whether it
 * is set.
 */
const Setting = z.object({ pavadinimas: z.string(), yra: z.boolean(), reiksme: z.string().nullable() })

/** The last run of a periodic process. */
const Process = z.object({
  kodas: z.string(),
  /** When the last run ended, and whether it succeeded. */
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

/** The administrator's page of the system. Moments are UTC, sizes bytes, the rest seconds. */
export const System = z.object({
  versija: z.string(),
  commit: z.string().nullable(),
  node: z.string(),
  postgres: z.string(),
  demo: z.boolean(),
  /** The embedded PostgreSQL, meant for trying out. */
  idetine: z.boolean(),
  pradeta: moment,
  dabar: moment,
  /** How many seconds the clock of this server is ahead of the database's. */
  laikrodis: z.number(),
  serveriai: z.array(Server),
  migracijos: z.object({ ivykdyta: z.number(), laukia: z.number(), paskutine: z.string(), kada: moment.nullable() }),
  aplinka: z.array(Setting),
  isjungta: z.array(z.enum(Object.keys(features) as [Feature, ...Feature[]])),
  zinutes: z.object({
    laukia: z.number(),
    /** How many of them have failed already and are tried again. */
    kartojama: z.number(),
    nepavyko: z.number(),
    /** Seconds for which the oldest one has been due. */
    seniausia: z.number().nullable(),
  }),
  dokumentai: z.object({
    /** Sealed documents that wait for a timestamp or for proofs, and for how many hours the oldest. */
    laukia: z.number(),
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
    /** The last anchor: when the trail was signed outside the database, up to which row, and how many hours ago. */
    inkaras: z.object({ nr: z.number(), kada: moment, eilute: z.number(), amzius: z.number() }).nullable(),
  }),
})
export type System = z.output<typeof System>
