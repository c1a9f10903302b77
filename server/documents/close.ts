import type { FastifyBaseLogger } from 'fastify'
import type { SignatureLevel } from '#contract/documents/schema.ts'
import { signaturePicture } from '#server/lib/documents/signaturePlaces.ts'
import type { Context } from '#server/lib/http/context.ts'
import { sealDocument } from '#server/seal/sealDocument.ts'
import { type Draft, type Signature, stateOf } from './draft.ts'

/** A signature that a person has drawn on the screen. */
export interface DrawnSignature {
  laukas: string
  asmuoId: number
  vardas: string
  png: Buffer
  /** Shown by readers: that the registry took in a drawn signature, and whose. */
  reason: string
  lines: readonly string[]
}
/** The words of the seal: why, and what stands in its place. */
export interface SealWords {
  reason: string
  lines: readonly string[]
}
export interface Sealing extends Pick<Context, 'seal' | 'now'> {
  request: { log: Pick<FastifyBaseLogger, 'warn'> }
}

/**
 * Takes in drawn signatures, each held in its place by the registry's seal from then on, and then seals the whole. Without
 * a timestamp service it is sealed all the same, and the stamp is added later (LAUKIA_ZYMOS). Runs outside transactions.
 * Throws SealUnavailable.
 */
export async function close<D extends Draft>(
  ctx: Sealing,
  from: D,
  words: SealWords,
  drawn: readonly DrawnSignature[] = [],
): Promise<D> {
  let made: D = from
  for (const { laukas, asmuoId, vardas, png, reason, lines } of drawn) {
    const picture = await signaturePicture({ lines, tick: false, png })
    made = await addSeal(
      ctx,
      made,
      { field: laukas, reason, picture, kas: 'PARASAS' },
      { asmuoId, vardas, budas: 'PIESTAS', lygis: 'PAPRASTAS' },
    )
  }
  const picture = await signaturePicture({ lines: words.lines, tick: true })
  const where = { field: 'spaudas', reason: words.reason, picture, kas: 'SPAUDAS' } as const
  const sealed = await addSeal(ctx, made, where, sealOf(ctx))
  return closed(sealed)
}

/**
 * Seals a document of before as it is, in a field that nobody sees: nothing of it changes. Runs outside transactions.
 * Throws SealUnavailable.
 */
export async function sealAsItIs<D extends Draft>(ctx: Sealing, from: D, reason: string): Promise<D> {
  const sealed = await addSeal(ctx, from, { field: 'spaudas', reason, kas: 'SPAUDAS' }, sealOf(ctx))
  return closed(sealed)
}

const closed = <D extends Draft>(sealed: D): D => {
  return { ...sealed, busena: sealed.lygis === 'B-B' ? 'LAUKIA_ZYMOS' : 'UZDARYTAS' }
}

type By = Pick<Signature, 'asmuoId' | 'vardas' | 'budas'> & { lygis: SignatureLevel }
const sealOf = ({ seal }: Sealing): By => ({
  asmuoId: null,
  vardas: seal.author.name,
  budas: 'SPAUDAS',
  lygis: seal.sealer.level,
})
interface Where {
  field: string
  reason: string
  picture?: Buffer
  kas: 'PARASAS' | 'SPAUDAS'
}
async function addSeal<D extends Draft>(ctx: Sealing, from: D, { kas, ...where }: Where, by: By): Promise<D> {
  const { seal, now } = ctx
  const { bytes, waits } = await sealDocument(seal, from.bytes, { ...where, at: now })
  if (waits) ctx.request.log.warn({ err: waits }, 'a document is sealed without a timestamp')
  const { certificate, chain } = seal.sealer
  const proof = { sertifikatas: certificate, grandine: [...chain], ocsp: null, laikas: now }
  return {
    ...from,
    bytes,
    lygis: waits || from.lygis === 'B-B' ? 'B-B' : 'B-T',
    busenos: [...from.busenos, stateOf(kas, bytes, now)],
    parasai: [...from.parasai, { ...by, laukas: where.field, ...proof }],
  }
}
