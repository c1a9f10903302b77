import { createHash } from 'node:crypto'
import type { DocumentKind } from '#contract/documents/kinds.ts'
import type {
  DocumentContent,
  DocumentState,
  PadesLevel,
  SignatureLevel,
  StateKind,
} from '#contract/documents/schema.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { Drawing } from '#server/lib/documents/pdf.ts'
import type { Context } from '#server/lib/http/context.ts'
import { addFields } from '#server/lib/pades/fields.ts'
import { hashKey, newKey, takeNumber } from './numbers.ts'
import type { Subject } from './today.ts'

export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** What is printed on a document so that it can be found: its number, its key, and the address of both. */
export interface Mark {
  numeris: string
  raktas: string
  url: string
  at: Date
}
/** A document that an area wants to issue. */
export interface Wanted {
  rusis: DocumentKind
  of: Subject
  kalba: Lang
  /** SHA-256 of the data that it is drawn from: the same data, the same document. */
  santrauka: Buffer
  turinys: DocumentContent
  /** Draws it with its mark; the places are those of its signatures and of the seal, `spaudas`. */
  draw: (mark: Mark) => Promise<Drawing>
}

/** A state of the file: all its bytes up to it. */
export interface State {
  kas: StateKind
  sha256: Buffer
  dydis: number
  laikas: Date
}
/** A signature within the file, and what proves it later. */
export interface Signature {
  laukas: string
  /** Null: the seal. */
  asmuoId: number | null
  vardas: string
  budas: 'MOBILUSIS' | 'SMART_ID' | 'PIESTAS' | 'SPAUDAS'
  lygis: SignatureLevel
  sertifikatas: Buffer
  grandine: Buffer[]
  ocsp: Buffer | null
  laikas: Date
}
/** A document in the making: its newest bytes, and what was added to it since it was last stored. */
export interface Draft {
  bytes: Buffer
  busena: DocumentState
  lygis: PadesLevel | null
  busenos: State[]
  parasai: Signature[]
}
/** A draft that is not stored yet. */
export interface NewDraft extends Draft {
  wanted: Omit<Wanted, 'draw'>
  mark: Mark
  /** Stored in place of the key. */
  raktas: Buffer
}

export const stateOf = (kas: StateKind, bytes: Buffer, laikas: Date): State => ({
  kas,
  sha256: sha256(bytes),
  dydis: bytes.length,
  laikas,
})

/**
 * Draws a document with a number and a key of its own, and puts the empty fields of its signatures into it. Runs outside
 * transactions, because drawing takes a while.
 */
export async function draft(
  ctx: Pick<Context, 'pool' | 'now' | 'config' | 'seal'>,
  { draw, ...wanted }: Wanted,
): Promise<NewDraft> {
  const { now, config } = ctx
  const [numeris, raktas] = [await takeNumber(ctx.pool, wanted.rusis, now), newKey()]
  const mark = { numeris, raktas, url: `${config.publicUrl}/t/${numeris}/${raktas}`, at: now }
  const drawn = await draw(mark)
  const { pavadinimas: title } = wanted.turinys
  const isPlaced = drawn.places.some(({ id }) => id === 'spaudas')
  const bytes = addFields(
    drawn.bytes,
    [
      ...drawn.places.map(({ id, ...place }) => ({ id, place })),
      ...(isPlaced ? [] : [{ id: 'spaudas' }]),
      { id: 'laikas' },
    ],
    {
      title,
      number: numeris,
      at: now,
      language: wanted.kalba,
      author: ctx.seal.author,
    },
  )
  return {
    wanted,
    mark,
    raktas: hashKey(numeris, raktas),
    bytes,
    busena: 'RENGIAMAS',
    lygis: null,
    busenos: [stateOf('PAGRINDAS', bytes, now)],
    parasai: [],
  }
}
