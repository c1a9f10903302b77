import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workshop } from '#server/lib/pades/testing.ts'
import { verifyDocument } from '#server/lib/pades/verify.ts'
import { root } from '#server/lib/process/root.ts'
import { proofsTest } from './testing.ts'

const { t, phone, services, does, contract, check, statesOf } = await proofsTest()
const shop = workshop()
afterAll(shop.empty)
const days = (count: number) => new Date(Date.now() + count * 86_400_000)
const endsOn = (id: number, zymaIki: Date) =>
  t.db.updateTable('dokumentas').set({ zymaIki }).where('id', '=', id).execute()
const renew = (now = new Date()) => does('DOKUMENTU_ZYMOS', now)
let made: Awaited<ReturnType<typeof contract>>
beforeAll(async () => {
  made = await contract()
  await does('DOKUMENTU_IRODYMAI')
})
const end = async () => Date.parse((await made.row()).zymaIki ?? '')

describe('renewal', () => {
  it('leaves alone what is proven for more than a year', async () => {
    await endsOn(made.id, days(370))
    const before = await made.read()
    expect(await renew()).toEqual({})
    expect((await made.read()).equals(before)).toBe(true)
  })
  it('waits where the timestamp service, or its responder, is away', async () => {
    await endsOn(made.id, days(360))
    services.fault = 'refused'
    expect(await renew()).toEqual({ ATIDETA: 1 })
    Object.assign(services, { fault: undefined, ocspAway: true })
    expect(await renew()).toEqual({ ATIDETA: 1 })
    services.ocspAway = false
    expect((await made.row()).lygis).toBe('B-LT')
  })
  it('adds a timestamp and what proves it, although people’s responders are gone', async () => {
    phone.ocspAway = true
    const before = await made.read()
    expect(await renew()).toEqual({ ATNAUJINTA: 1 })
    expect(await made.row()).toMatchObject({ busena: 'ILGALAIKIS', lygis: 'B-LTA' })
    expect(await end()).toBeGreaterThan(days(9 * 365).getTime())
    expect(await statesOf(made.id)).toEqual(['PAGRINDAS', 'PARASAS', 'SPAUDAS', 'IRODYMAI', 'ZYMA', 'IRODYMAI'])
    const bytes = await made.read()
    expect(bytes.subarray(0, before.length).equals(before)).toBe(true)
    expect([await check(bytes), await check(before)]).toEqual(['TIKRAS', 'SENESNIS'])
    expect(await made.isGenuine()).toBe(true)
    expect(await renew()).toEqual({})
  })
  it('is made once more when that one ends, in a field of its own', async () => {
    await endsOn(made.id, days(100))
    expect(await renew()).toEqual({ ATNAUJINTA: 1 })
    const { ok, stamps, signatures } = verifyDocument(await made.read())
    expect([ok, stamps.map(({ field }) => field)]).toEqual([true, ['laikas', 'laikas2']])
    expect(signatures.map(({ level }) => level)).toEqual(['B-LTA', 'B-LTA'])
  })
  it('is not made every day where the service’s stamps end no later', async () => {
    const before = await made.read()
    expect(await renew(new Date((await end()) - 100 * 86_400_000))).toEqual({ NEPAKITO: 1 })
    expect((await made.read()).equals(before)).toBe(true)
  })
})

describe('the renewed document, judged by tools of others', () => {
  beforeAll(async () => {
    shop.put('d.pdf', await made.read())
    shop.put('ca.pem', readFileSync(services.env.TSA_TRUSTED, 'utf8'))
    shop.run(process.execPath, `${root}/scripts/signatures.mjs`, shop.at('d.pdf'), shop.at('out'))
  })
  it('has two signatures that pdfsig finds valid', () => {
    const said = shop.run('sh', '-c', 'pdfsig -no-ocsp d.pdf || [ $? = 1 ]')
    expect(said.split('Signature is Valid')).toHaveLength(3)
    expect(said).not.toMatch(/Digest Mismatch|Signature is Invalid/)
  })
  it('has no fault, says qpdf', () =>
    expect(shop.run('qpdf', '--check', 'd.pdf')).toContain('No syntax or stream encoding errors'))
  it.each([1, 2, 3, 4])('has timestamps that OpenSSL verifies: %i', (n) => {
    const words = `openssl ts -verify -data out/${n}.sig -in out/${n}.tst -token_in -CAfile ca.pem 2>&1`
    expect(shop.run('sh', '-c', words)).toContain('Verification: OK')
  })
})
