import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { describe, expect, inject, it } from 'vitest'
import { connect, type Db } from '#server/db/db.ts'
import { migrate, migrationNames } from '#server/db/migrate.ts'
import { makeCard, makePerson } from '#server/factories/make.ts'
import { root } from '#server/lib/process/root.ts'
import { testApp } from '../../test/app.ts'
import { databaseUrl } from '../../test/database.ts'
import { codesOf } from './statements.ts'

const t = testApp()

/** The file of another photo. */
async function photo(db: Db, background: string) {
  const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const values = {
    ...(await t.store.put(picture)),
    pavadinimas: 'x.jpg',
    tipas: 'image/jpeg',
    lentele: 'ASMUO' as const,
  }
  return (await db.insertInto('failas').values(values).returning('id').executeTakeFirstOrThrow()).id
}
async function cardWithPhoto(db: Db, background = '#2a6f8f') {
  const nuotraukaId = await photo(db, background)
  const person = await makePerson(db, { nuotraukaId })
  return makeCard(db, { asmuoId: person.id })
}
type Card = Awaited<ReturnType<typeof cardWithPhoto>>

const print = async ({ id }: Card) =>
  (await codesOf(t.db, [id], { keys: t.keys, store: t.store, now: t.clock.now })).get(id)
const change = ({ asmuoId }: Card, set: object) =>
  t.db.updateTable('asmuo').set(set).where('id', '=', asmuoId).execute()
/** Which statements of the card still hold a portrait, the oldest first. */
const held = async (db: Db, { id }: Card) => {
  const rows = await db
    .selectFrom('kortelesIrodymas')
    .select(['galines', 'baitai'])
    .where('korteleId', '=', id)
    .orderBy('id')
    .execute()
  expect(rows.every(({ baitai }) => baitai.length > 0)).toBe(true)
  return rows.map(({ galines }) => galines !== null)
}

describe('a portrait in the code of a card', () => {
  it('is kept in the newest statement alone, and in those of other cards', async () => {
    const [card, other] = [await cardWithPhoto(t.db), await cardWithPhoto(t.db)]
    expect([(await print(card))?.galines, (await print(other))?.galines]).not.toContain(null)
    await change(card, { pavarde: 'Kita' })
    expect((await print(card))?.galines).not.toBeNull()
    expect(await held(t.db, card)).toEqual([false, true])
    expect(await held(t.db, other)).toEqual([true])
  })

  it('is gone with the photo; the front stays, and needs no new signature', async () => {
    const [card, other] = [await cardWithPhoto(t.db), await cardWithPhoto(t.db)]
    const before = await print(card)
    await print(other)
    await change(card, { nuotraukaId: null })
    expect([await held(t.db, card), await held(t.db, other)]).toEqual([[false], [true]])
    expect(await print(card)).toMatchObject({ baitai: before?.baitai, galines: null })
    expect(await held(t.db, card)).toEqual([false])
  })

  it('is gone when the photo is another one, which the next print has', async () => {
    const card = await cardWithPhoto(t.db)
    await print(card)
    await change(card, { nuotraukaId: await photo(t.db, '#aa3311') })
    expect(await held(t.db, card)).toEqual([false])
    expect((await print(card))?.galines).not.toBeNull()
    expect(await held(t.db, card)).toEqual([false, true])
  })

  it('stays where something else of the person changes', async () => {
    const card = await cardWithPhoto(t.db)
    await print(card)
    const { nuotraukaId } = await t.db
      .selectFrom('asmuo')
      .select('nuotraukaId')
      .where('id', '=', card.asmuoId)
      .executeTakeFirstOrThrow()
    await change(card, { telefonas: '+37060000009', nuotraukaId })
    expect(await held(t.db, card)).toEqual([true])
  })

  it('that was kept for nothing is gone with the upgrade', async () => {
    const name = `meistras_portraits_${process.pid}`
    const url = inject('databaseUrl')
    const folder = mkdtempSync(join(tmpdir(), 'meistras-portraits-'))
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query(`create database ${name}`)
    const { db, pool } = connect(databaseUrl(url, name), 2)
    try {
      for (const file of migrationNames().filter((one) => one < '067'))
        cpSync(join(root, 'server/db/migrations', file), join(folder, file))
      await migrate(pool, folder)
      const put = async (card: Card, nuotraukosFailas: number) => {
        const text = { kid: '2601', vardas: 'A', pavarde: 'B', tipas: 'STATYBININKO', kompetencijos: '[]' }
        const bytes = { baitai: Buffer.of(1), galines: Buffer.of(2) }
        const values = { korteleId: card.id, nuotraukosFailas, sudarytas: new Date(), galiojaIki: new Date(), ...text }
        await db
          .insertInto('kortelesIrodymas')
          .values({ ...values, ...bytes })
          .execute()
      }
      const photoOf = async (card: Card) =>
        (await db.selectFrom('asmuo').select('nuotraukaId').where('id', '=', card.asmuoId).executeTakeFirstOrThrow())
          .nuotraukaId as number
      const [twice, changed] = [await cardWithPhoto(db), await cardWithPhoto(db)]
      for (let i = 0; i < 2; i++) await put(twice, await photoOf(twice))
      await put(changed, await photo(db, '#112233'))
      await migrate(pool)
      expect([await held(db, twice), await held(db, changed)]).toEqual([[false, true], [false]])
    } finally {
      await db.destroy()
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
