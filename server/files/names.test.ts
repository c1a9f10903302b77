import { readdir } from 'node:fs/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { extensionOf } from '#contract/files/limits.ts'
import { makePerson } from '#server/factories/make.ts'
import { type Ask, testApp } from '../../test/app.ts'
import { pdf, upload } from './testing.ts'
import { safeName } from './types.ts'

const t = testApp()
let me: Ask
beforeAll(async () => {
  me = await t.as((await makePerson(t.db)).id)
})
beforeEach(() => t.db.deleteFrom('limitas').execute())
const stored = (id: number) => t.db.selectFrom('failas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('names of files', () => {
  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\x.pdf', 'x.pdf'],
    ['/etc/x.pdf', 'x.pdf'],
    ['a\0b.pdf', 'ab.pdf'],
    ['a\r\nset-cookie: x=y.pdf', 'aset-cookie: x=y.pdf'],
    ['fdp.\u202eexe.pdf', 'fdp.exe.pdf'],
    ['a\u200bb\ufeff.pdf', 'ab.pdf'],
    [' Žvejų „namai“ "x".pdf ', 'Žvejų „namai“ "x".pdf'],
    ['..', '..'],
    ['', 'failas'],
    ['dir/', 'failas'],
    ['\u202e', 'failas'],
  ])('%j is kept as %j', (name, kept) => expect(safeName(name)).toBe(kept))
  it('are cut at the front, so that the extension stays', () => {
    const kept = safeName(`${'ž'.repeat(4000)}.pdf`)
    expect([kept.length, extensionOf(kept)]).toEqual([150, 'pdf'])
    // Not in the middle of a character.
    expect(safeName(`${'👷'.repeat(100)}x.pdf`)).toBe(`${'👷'.repeat(72)}x.pdf`)
  })

  it.each([
    ['../../etc/x.pdf'],
    ['a"; filename=z.exe.pdf'],
    ['Žvejų 👷 100%.pdf'],
    [`${'👷'.repeat(100)}.pdf`],
    ["o'neil (1)*.pdf"],
  ])('%j comes back safely and chooses no place on the disk', async (name) => {
    const { body } = await upload(me, [{ name, bytes: pdf, encoded: true }])
    const { headers, status } = await me('GET', `/failai/${body[0].id}`)
    expect(status).toBe(200)
    const [, back = ''] =
      /^attachment; filename\*=UTF-8''([\w!'()*.~%-]+)$/.exec(headers['content-disposition'] ?? '') ?? []
    expect(decodeURIComponent(back)).toBe(body[0].pavadinimas)
    expect(extensionOf(decodeURIComponent(back))).toBe('pdf')
    expect((await stored(body[0].id)).raktas).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  })
  it('everything on the disk has a name made by the program', async () => {
    for (const entry of await readdir(t.files, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) expect(entry.name).toMatch(/^[0-9a-f-]{36}$/)
  })
})
