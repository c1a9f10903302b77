import { createHash, randomBytes } from 'node:crypto'
import type { DocumentState, PadesLevel, StateKind } from '#contract/documents/schema.ts'
import type { Db } from '#server/db/db.ts'
import { hashKey, newKey } from './numbers.ts'

interface Wanted {
  rusis?: 'PROTOKOLAS' | 'PAZYMEJIMAS' | 'SUTARTIS'
  lentele?: string
  irasoId?: number
  asmuoId?: number | null
  busena?: DocumentState
  lygis?: PadesLevel | null
  asmuo?: string | null
  /** The states of its file: the kind and the bytes up to each, oldest first. */
  busenos?: readonly (readonly [StateKind, Uint8Array])[]
}
let made = 0
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** Inserts a document as the registry keeps it; answers its number and key. */
export async function makeDocument(db: Db, wanted: Wanted = {}) {
  const { rusis = 'PAZYMEJIMAS', lentele = 'asmens_kompetencija', irasoId = 1, asmuoId = null } = wanted
  const { busena = 'UZDARYTAS', lygis = 'B-T', asmuo = null } = wanted
  const busenos = wanted.busenos ?? [['SPAUDAS', randomBytes(40)] as const]
  const numeris = `KP-2030-${String(++made).padStart(6, '0')}`
  const raktas = newKey()
  const failas = await db
    .insertInto('failas')
    .values({
      raktas: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
      pavadinimas: 'a.pdf',
      tipas: 'application/pdf',
      dydis: 1,
      sha256: sha256(randomBytes(8)),
      lentele: 'PROTOKOLAS',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('dokumentas')
    .values({
      numeris,
      rusis,
      lentele,
      irasoId,
      asmuoId,
      kalba: 'lt',
      turinys: JSON.stringify({
        pavadinimas: 'Kompetencijos pažymėjimas',
        apie: null,
        asmuo,
        faktai: [],
        lenteles: [],
        skyriai: [],
      }),
      santrauka: sha256(randomBytes(8)),
      raktas: hashKey(numeris, raktas),
      busena,
      lygis,
      failasId: failas.id,
      sukurta: '2030-01-02T10:00:00Z',
      atsaukta: busena === 'ATSAUKTAS' ? '2030-01-03T10:00:00Z' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('dokumentoBusena')
    .values(
      busenos.map(([kas, bytes], nr) => ({
        dokumentasId: id,
        nr,
        sha256: sha256(bytes),
        dydis: bytes.length,
        kas,
        laikas: '2030-01-02T10:00:00Z',
      })),
    )
    .execute()
  return { id, numeris, raktas }
}
