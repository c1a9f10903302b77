import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Assessment, Assessor } from '#contract/assessments/schema.ts'
import { extractDocument, labelOf, type Printed, protocolDocument } from '#server/assessments/document.ts'
import { fieldOf } from '#server/assessments/protocol.ts'
import { type Signature, toKeep } from '#server/assessments/signatures.ts'
import { digestOf, type Marks, signedData } from '#server/assessments/signed.ts'
import type { Trx } from '#server/db/db.ts'
import type { Means } from '#server/demo/means.ts'
import { close } from '#server/documents/close.ts'
import { draft } from '#server/documents/draft.ts'
import { insertDocument } from '#server/documents/store.ts'
import { drawnSignature, sealWords } from '#server/documents/words.ts'
import { seeded } from '#server/factories/random.ts'
import { scribble } from './scribble.ts'

/** How many completed assessments of people with a login have a protocol to look at; drawing all would take minutes. */
const most = 4

/** Protocols of assessments of `vartotojas`, and of some that `vertintojas` assessed: signed on screen, sealed, with extracts. */
export async function loadProtocols(trx: Trx, means: Means): Promise<void> {
  const r = seeded(12)
  for (const row of await completedRows(trx)) {
    const png = await scribble(r)
    await keepProtocol(trx, means, row, png)
  }
}

const completedRows = (trx: Trx) =>
  trx
    .selectFrom('atestavimoAsmuo as aa')
    .innerJoin('atestavimas as a', 'a.id', 'aa.atestId')
    .innerJoin('kompetencija as k', 'k.id', 'aa.kompetencijaId')
    .innerJoin('imone as i', 'i.id', 'a.imoneId')
    .innerJoin('asmuo as p', 'p.id', 'aa.asmuoId')
    .leftJoin('asmensKompetencija as ak', 'ak.id', 'aa.kompId')
    .select([
      'a.id',
      'a.data',
      'a.tipas',
      'a.adresas',
      'a.miestas',
      'k.kodas',
      'k.pavadinimas',
      'k.teorijosKriterijai',
      'k.praktikosKriterijai',
      'i.pavadinimas as imone',
    ])
    .select(['aa.asmuoId', 'aa.protokolas', 'aa.uzbaigta', 'p.vardas', 'p.pavarde', 'ak.galioja', 'aa.kompId'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('atestavimoVertintojas as v')
          .innerJoin('asmuo', 'asmuo.id', 'v.asmuoId')
          .select(['asmuo.id', 'asmuo.vardas', 'asmuo.pavarde'])
          .whereRef('v.atestId', '=', 'a.id')
          .orderBy('asmuo.pavarde'),
      ).as('vertintojai'),
    )
    .where('aa.uzbaigta', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('p.vartotojoVardas', '=', 'vartotojas'),
        eb.exists(
          eb
            .selectFrom('atestavimoVertintojas as v')
            .innerJoin('asmuo', 'asmuo.id', 'v.asmuoId')
            .select('asmuo.id')
            .whereRef('v.atestId', '=', 'a.id')
            .where('asmuo.vartotojoVardas', '=', 'vertintojas'),
        ),
      ]),
    )
    .orderBy(
      (eb) => eb('p.vartotojoVardas', '=', 'vartotojas'),
      (ob) => ob.desc().nullsLast(),
    )
    .orderBy('aa.uzbaigta', 'desc')
    .limit(most)
    .execute()

type Row = Awaited<ReturnType<typeof completedRows>>[number]

async function keepProtocol(trx: Trx, { store, ...by }: Means, row: Row, png: Buffer) {
  const at = new Date(row.uzbaigta ?? 0)
  const person = { id: row.asmuoId, vardas: row.vardas, pavarde: row.pavarde }
  const assessment = {
    id: row.id,
    data: row.data,
    tipas: row.tipas,
    kompetencija: { kodas: row.kodas, pavadinimas: row.pavadinimas },
    imone: { pavadinimas: row.imone },
    adresas: { adresas: row.adresas, miestas: row.miestas },
    vertintojai: row.vertintojai,
    teorijosKriterijai: row.teorijosKriterijai,
    praktikosKriterijai: row.praktikosKriterijai,
  } as Assessment
  const signed = signedData(assessment, person, row.protokolas as unknown as Marks)
  const printed: Printed = { atestId: row.id, signed, galioja: row.kompId ? row.galioja : undefined, tipas: row.tipas }
  const signatures = [signed.asmuo, ...signed.vertintojai].map(
    (signer: Assessor): Signature => ({ signer, budas: 'PIESTAS', png, laikas: at.toISOString() }),
  )
  const ctx = { ...by, pool: trx, now: at, request: { log: { warn: () => {} } } }
  const words = sealWords('lt', by.seal.author.name, at)
  const drawn = signatures.map(({ signer }) =>
    drawnSignature('lt', {
      laukas: fieldOf(signer.id),
      asmuoId: signer.id,
      vardas: `${signer.vardas} ${signer.pavarde}`,
      png,
      at,
    }),
  )
  const made = await close(ctx, await draft(ctx, protocolDocument(by.seal.author.name, printed)), words, drawn)
  const kept = await insertDocument(trx, store, made, labelOf(signed, 'fileName', null))
  const wanted = extractDocument(by.seal.author.name, printed, { numeris: kept.numeris, signatures })
  const extract = await close(ctx, await draft(ctx, wanted), words)
  const copy = await insertDocument(trx, store, extract, labelOf(signed, 'extractName', null), { israsasIs: kept.id })
  await trx
    .insertInto('atestavimoAsmensFailas')
    .values(
      [kept.failas.id, copy.failas.id].map((failasId) => ({
        atestId: row.id,
        asmuoId: row.asmuoId,
        failasId,
        protokolas: true,
      })),
    )
    .execute()
  const protokolas = {
    ...signed,
    santrauka: digestOf(signed),
    uzbaigta: at.toISOString(),
    parasai: signatures.map(toKeep),
  }
  await trx
    .updateTable('atestavimoAsmuo')
    .set({ protokolas: JSON.stringify(protokolas) })
    .where('atestId', '=', row.id)
    .where('asmuoId', '=', row.asmuoId)
    .execute()
}
