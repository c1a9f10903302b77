import { constants, generateKeyPairSync, sign } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAuthority } from '#server/dev/authority.ts'
import type { StoredSignature } from '#server/identity/actions.ts'
import { digestOf } from './signed.ts'
import { type Kept, verifyProtocol } from './verify.ts'

const now = Date.now()
const laikas = new Date(now).toISOString()
const day = 86_400_000
const authority = makeAuthority('Testas', 'http://127.0.0.1/ocsp')
const empty: Kept = {
  atestavimas: { id: 1, data: '2030-06-10', tipas: 'TEORINIS', kompetencija: '1', imone: 'UAB', vieta: 'Vilnius' },
  asmuo: { id: 5, vardas: 'Jonas', pavarde: 'Žukas' },
  teorijosPazymiai: [8, 7, 6, 9, 7],
  praktikosPazymiai: null,
  teorijosRezultatas: 7.4,
  praktikosRezultatas: null,
  rezultatas: 'ISLAIKYTA',
  vertintojai: [
    { id: 6, vardas: 'Ona', pavarde: 'Kazlė' },
    { id: 7, vardas: 'Rūta', pavarde: 'Šulcė' },
  ],
  santrauka: '',
  uzbaigta: laikas,
  parasai: [],
}

/** The signature of a digest by a phone, with its certificate. */
function phoneSignature(budas: StoredSignature['budas'], digest: string, vardas: string): StoredSignature {
  const mobile = budas === 'MOBILUSIS'
  const { publicKey, privateKey: key } = mobile
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: 2048 })
  const person = { asmenskodas: '39001019992', vardas, pavarde: 'Šulcė' }
  const scheme = mobile
    ? { dsaEncoding: 'ieee-p1363' as const }
    : { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
  return {
    budas,
    vardas,
    pavarde: 'Šulcė',
    sertifikatas: authority.issue(person, publicKey, 'nonRepudiation').toString('base64'),
    parasas: sign(mobile ? 'sha256' : 'sha512', Buffer.from(digest, 'hex'), { key, ...scheme }).toString('base64'),
    algoritmas: mobile ? 'SHA256WithECEncryption' : 'rsassa-pss SHA-512',
    laikas,
  }
}

let kept: Kept
beforeAll(() => {
  const santrauka = digestOf(empty)
  kept = {
    ...empty,
    santrauka,
    parasai: [
      { asmuoId: 5, budas: 'PIESTAS', sha256: 'a'.repeat(64) },
      { asmuoId: 6, ...phoneSignature('MOBILUSIS', santrauka, 'Ona') },
      { asmuoId: 7, ...phoneSignature('SMART_ID', santrauka, 'Rūta') },
    ],
  }
})

/** The signatures, with some fields of the one at this place changed. */
const change = (at: number, set: object) => kept.parasai.with(at, { ...kept.parasai[at], ...set } as never)
const edit = (text: string, i: number) => `${text.slice(0, i)}${text[i] === 'A' ? 'B' : 'A'}${text.slice(i + 1)}`

describe('a kept protocol', () => {
  it('is what was signed', () => {
    expect(verifyProtocol(kept)).toEqual([])
  })

  it('is not, once any signed byte has changed', () => {
    const { santrauka, uzbaigta, parasai, ...signed } = kept
    const text = JSON.stringify(signed)
    let edits = 0
    for (let i = 0; i < text.length; i++) {
      const digit = text[i] === '1' ? '2' : '1'
      const spoilt = `${text.slice(0, i)}${digit}${text.slice(i + 1)}`
      try {
        const other = { ...JSON.parse(spoilt), santrauka, uzbaigta, parasai } as Kept
        expect(verifyProtocol(other), spoilt).toEqual(expect.arrayContaining(['santrauka', 'parasai.1', 'parasai.2']))
        // A digest computed from the changed data does not help: the phones signed another one.
        expect(verifyProtocol({ ...other, santrauka: digestOf(other) })).toEqual(
          expect.arrayContaining(['parasai.1', 'parasai.2']),
        )
        edits += 1
      } catch (error) {
        if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error
      }
    }
    expect(edits).toBeGreaterThan(150)
  })

  it.each([1, 2])('is not, once any letter of signature %i has changed', (at) => {
    const { parasas } = kept.parasai[at] as StoredSignature
    for (let i = 0; i < parasas.length; i++)
      expect(verifyProtocol({ ...kept, parasai: change(at, { parasas: edit(parasas, i) }) })).toEqual([`parasai.${at}`])
  })

  it.each<[string, () => Kept['parasai'], string[]]>([
    ['a signature lacks', () => kept.parasai.slice(0, 2), ['parasai']],
    ['a drawn one lacks', () => kept.parasai.slice(1), ['parasai']],
    ['one signed for two', () => change(2, { asmuoId: 6 }), ['parasai']],
    ['a stranger signed', () => change(2, { asmuoId: 8 }), ['parasai']],
    [
      'a signature stands under another certificate',
      () => change(1, { sertifikatas: (kept.parasai[2] as StoredSignature).sertifikatas }),
      ['parasai.1'],
    ],
    ['the certificate was over', () => change(1, { laikas: new Date(now + 400 * day).toISOString() }), ['parasai.1']],
    ['the certificate was to come', () => change(1, { laikas: new Date(now - 9 * day).toISOString() }), ['parasai.1']],
    ['no moment is said', () => change(1, { laikas: '' }), ['parasai.1']],
    ['the certificate is none', () => change(1, { sertifikatas: 'AAAA' }), ['parasai.1']],
    ['another algorithm is said', () => change(2, { algoritmas: 'SHA256WithRSAEncryption' }), ['parasai.2']],
  ])('is not, where %s', (_, parasai, faults) => {
    expect(verifyProtocol({ ...kept, parasai: parasai() })).toEqual(faults)
  })
})
