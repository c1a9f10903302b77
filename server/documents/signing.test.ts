import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import type { SigningStarted } from '#contract/identity/schema.ts'
import { makePerson } from '#server/factories/make.ts'
import type { Store } from '#server/files/store.ts'
import { drawn, signers } from '#server/lib/pades/testing.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { testSeal } from '#server/seal/testing.ts'
import { testApp } from '../../test/app.ts'
import { openDocument } from './open.ts'
import { askToSign } from './signing.ts'

const t = testApp()
const now = new Date('2030-06-10T09:00:00Z')
const places = ['p1', 'p2'].map((id, i) => ({
  id,
  page: 1,
  rect: [56 + i * 244, 100, 288 + i * 244, 152] as [number, number, number, number],
}))

/** An open document in which two people are to sign, and how the second one is asked. */
async function twoSigners() {
  const asmuoId = (await makePerson(t.db)).id
  const config = { publicUrl: 'https://meistras.example' } as never
  const document = await openDocument(
    { pool: t.db, now, config, seal: testSeal },
    t.store,
    {
      rusis: 'SUTARTIS',
      of: { lentele: 'sutartis', irasoId: 1, asmuoId },
      kalba: 'lt',
      santrauka: randomBytes(32),
      turinys: { pavadinimas: 'Sutartis', apie: null, asmuo: null, faktai: [], lenteles: [], skyriai: [] },
      draw: async () => ({ bytes: (await drawn()).plain, places }),
    },
    { pavadinimas: 'sutartis.pdf', lentele: 'ASMUO', ikele: null },
    'p1',
  )
  const { certificate: sertifikatas, chain } = signers.smartId
  const signer = {
    sertifikatas,
    chain,
    vardas: 'Rūta',
    pavarde: 'Žemaitienė',
    lygis: 'KVALIFIKUOTAS',
    algoritmas: 'rsassa-pss SHA-512',
  } as const
  const noPhone = async (): Promise<SigningStarted> => {
    throw new Error('the phone would ring now')
  }
  const ask = (store: Store, ring = noPhone) =>
    askToSign({ pool: t.db, now }, store, {
      document,
      laukas: 'p2',
      asmuoId,
      kalba: 'lt',
      budas: 'SMART_ID',
      reason: 'Sutinku su sutartimi',
      ask: async (message) => {
        await message(signer)
        return ring()
      },
    })
  return { id: document.id, asmuoId, ask }
}

it('a phone is asked to sign the document as it is', async () => {
  const { ask } = await twoSigners()
  await expect(ask(t.store)).rejects.toThrow('the phone would ring now')
})
it('no phone rings for a document that somebody else has signed since it was read', async () => {
  const { id, ask } = await twoSigners()
  // As another server does it while this one draws the picture of the signature.
  const meanwhile: Store = {
    ...t.store,
    async read(raktas, part) {
      const file = await t.store.read(raktas, part)
      const state = { dokumentasId: id, nr: 1, sha256: randomBytes(32), dydis: 1, kas: 'PARASAS', laikas: now } as const
      await t.db.insertInto('dokumentoBusena').values(state).execute()
      return file
    },
  }
  await expect(ask(meanwhile)).rejects.toThrow('DocumentChanged')
  expect(await t.db.selectFrom('laukiantisParasas').selectAll().execute()).toEqual([])
})
it('a person who is asked twice at once is not told that they signed by the request that has no place any more', async () => {
  const { asmuoId, ask } = await twoSigners()
  const token = randomBytes(32).toString('base64url')
  const zyme = hashToken(token)
  const request = { zyme, asmuoId, budas: 'SMART_ID', tikslas: 'PARASAS', sesija: 's', galioja: now } as const
  const more = { narsykle: zyme, santrauka: zyme, ivesta: '{}', uzklausa: '{}' }
  const first = ask(t.store, async () => {
    await t.db
      .insertInto('parasoSesija')
      .values({ ...request, ...more })
      .execute()
    // The second request makes room for itself before the first one is tied to its own.
    await expect(ask(t.store)).rejects.toThrow('the phone would ring now')
    return { token } as SigningStarted
  })
  await expect(first).rejects.toThrow('DocumentChanged')
  const session = await t.db.selectFrom('parasoSesija').select(['statusas', 'klaida']).executeTakeFirstOrThrow()
  expect(session).toEqual({ statusas: 'NEPAVYKO', klaida: 'DocumentChanged' })
})
