import { sql } from 'kysely'
import { signatureTexts } from '#contract/documents/signatureTexts.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { say } from '#contract/lib/texts.ts'
import type { Trx } from '#server/db/db.ts'
import { type Sealing, sealAsItIs } from '#server/documents/close.ts'
import { type NewDraft, sha256, stateOf } from '#server/documents/draft.ts'
import { hashKey, newKey, takeNumber } from '#server/documents/numbers.ts'
import { insertRow } from '#server/documents/store.ts'
import { readAll, type Store } from '#server/files/store.ts'
import type { Context } from '#server/lib/http/context.ts'
import { addFields } from '#server/lib/pades/fields.ts'
import { found } from '#server/lib/rows/found.ts'
import type { Earlier } from './find.ts'
import { twins } from './twin.ts'

/** A sealed document of before, to be stored in place of its file. */
export interface SealedEarlier {
  of: Earlier
  draft: NewDraft
  /** The contents that were sealed, and their length. */
  was: { raktas: string; dydis: number }
}
/** The file or the data are not what they were: nobody should find them confirmed. */
export class NotAsItWas extends Error {}

/**
 * Seals a file of before as it is, with a number and a key: its own bytes stay, and nobody's signature is added. Runs
 * outside transactions. Throws NotAsItWas; an Error if the file is gone or is no PDF of ours; SealUnavailable.
 */
export async function seal(ctx: Pick<Context, 'pool'> & Sealing, store: Store, of: Earlier): Promise<SealedEarlier> {
  const { pool, now } = ctx
  const file = found(
    await pool
      .selectFrom('failas')
      .select(['raktas', 'sha256', 'sukurta'])
      .where('id', '=', of.failasId)
      .executeTakeFirst(),
  )
  const original = found((await readAll(store, file.raktas)) ?? undefined)
  if (!sha256(original).equals(file.sha256)) throw new NotAsItWas('the file is not the one that was stored')
  const { lentele, kalba, santrauka, turinys, isGenuine } = await twins[of.rusis](pool, of, original, ctx.seal.author)
  if (!isGenuine) throw new NotAsItWas('the file or its data are not what was signed')
  await assertUnknown(ctx, sha256(original))
  // Nothing is said of the document in it: who drew it did not promise an archive form.
  const bytes = addFields(original, [{ id: 'spaudas' }, { id: 'laikas' }])
  const [numeris, raktas] = [await takeNumber(pool, of.rusis, now), newKey()]
  const draft: NewDraft = {
    wanted: {
      rusis: of.rusis,
      of: { lentele, irasoId: of.irasoId, asmuoId: of.asmuoId },
      kalba,
      santrauka,
      turinys,
    },
    mark: { numeris, raktas, url: '', at: new Date(file.sukurta) },
    raktas: hashKey(numeris, raktas),
    bytes,
    busena: 'RENGIAMAS',
    lygis: null,
    // The file as people have it. With fields and without the seal it is never given to anybody.
    busenos: [stateOf('PAGRINDAS', original, new Date(file.sukurta))],
    parasai: [],
  }
  const reason = say(signatureTexts.earlierReason, kalba, { data: civilDay(now) })
  return { of, draft: await sealAsItIs(ctx, draft, reason), was: { raktas: file.raktas, dydis: original.length } }
}

/** Throws an Error if these contents are of a document already: the same file was attached twice. */
async function assertUnknown({ pool }: Pick<Context, 'pool'>, digest: Buffer) {
  const known = await pool
    .selectFrom('dokumentoBusena')
    .select('dokumentasId')
    .where('sha256', '=', digest)
    .executeTakeFirst()
  if (known) throw new Error('the same file is another document')
}

/**
 * Stores a sealed document of before; its file keeps its id, and so all who may read it. Null if the file has become a
 * document meanwhile, or is gone.
 */
export async function keep(trx: Trx, store: Store, { of, draft, was }: SealedEarlier) {
  const file = await trx
    .selectFrom('failas')
    .select('raktas')
    .where('id', '=', of.failasId)
    .forUpdate()
    .executeTakeFirst()
  if (file?.raktas !== was.raktas) return null
  const kept = await insertRow(trx, draft, { failasId: of.failasId, ankstesnis: true })
  await trx
    .updateTable('failas')
    .set(await store.put(draft.bytes))
    .where('id', '=', of.failasId)
    .execute()
  if (of.rusis === 'SUTARTIS') await keepLength(trx, of.irasoId, was.dydis)
  return kept
}

/** What was signed with a contract of before is the beginning of its file from now on. */
const keepLength = (trx: Trx, id: number, dydis: number) =>
  trx
    .updateTable('sutartis')
    .set({ parasas: sql`jsonb_build_object('dydis', ${dydis}::int) || parasas` })
    .where('id', '=', id)
    .execute()
