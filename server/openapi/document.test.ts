import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { errors } from '#contract/errors.ts'
import { errorsOf } from '#contract/lib/errorsOf.ts'
import { testApp } from '../../test/app.ts'
import { describeApi } from './document.ts'
import { tags } from './words.ts'

interface Written {
  paths: Record<string, Record<string, { parameters: object[]; responses?: Record<string, { $ref?: string }> }>>
  components: { schemas: Record<string, unknown>; responses: Record<string, { description: string }> }
}
const document = (await describeApi()) as unknown as Written
/** For JSON.stringify. */
const withoutExamples = (key: string, value: unknown) => (key === 'examples' ? undefined : value)
const endpoints = Object.values(api).flatMap((table) => Object.values(table))

const folder = mkdtempSync(join(tmpdir(), 'meistras-openapi-'))
const apiDocument = join(folder, 'openapi.json.br')
writeFileSync(apiDocument, brotliCompressSync(JSON.stringify(document)))
const t = testApp({}, { apiDocument })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the OpenAPI document', () => {
  it('says what each area is about', () => {
    expect(Object.keys(tags).sort()).toEqual(Object.keys(api).sort())
  })

  it('names each schema once, as the contract does', () => {
    const { schemas } = document.components
    for (const name of ['Company', 'CompanyBody', 'CompanyChanges', 'Person', 'TrainingsCompetencyBody', 'Refusal'])
      expect(schemas, name).toHaveProperty(name)
    const inline = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ responses }) => JSON.stringify(responses?.['200'] ?? {}, withoutExamples)),
    )
    // A list is an array of a component; nothing larger is written where it is used.
    expect(Math.max(...inline.map((text) => text.length))).toBeLessThan(400)
  })

  it('lists the refusals of a call by status, those of its kind and its own', () => {
    const responses = document.paths['/api/imones']?.['post']?.responses ?? {}
    expect(Object.keys(responses)).toEqual(['201', '400', '401', '403', '409', '413', '415', '429', '500', '503'])
    const conflicts = responses['409']?.$ref?.split('/').at(-1) ?? ''
    expect(conflicts.split('-')).toEqual([
      'IdempotencyKeyReused',
      'ImoneAlreadyExists',
      'ImoneAlreadyExistsButNotConfirmed',
    ])
    expect(document.components.responses[conflicts]?.description).toContain('This company already exists')
  })

  it('has no code in the catalogue that no call answers', () => {
    const elsewhere: Record<string, string> = {
      mustIncludeFilesForKvalifikacija: 'the message of a field',
      QRScanningIsNotSupported: 'told by the browser',
      ProfesijaChanged: 'why a row of a bulk call is left out',
      ObjektoAsmuoEnded: 'why a row of a bulk call is left out',
      SealUnavailable: 'documents wait for their seal in the background',
      InstruktazasIslaikytas: 'why a row of a bulk call is left out',
      InstruktazasKaTikSiustas: 'why a row of a bulk call is left out',
      AdresatoNera: 'why a row of a bulk call is left out',
    }
    const listed = new Set<string>(endpoints.flatMap(errorsOf))
    const unlisted = Object.keys(errors).filter((code) => !listed.has(code))
    expect(unlisted.sort()).toEqual(Object.keys(elsewhere).sort())
  })

  it('is served as it was made, compressed for those who accept it', async () => {
    const nobody = await t.as(null)
    expect((await nobody('GET', '/openapi.json')).body).toEqual(JSON.parse(JSON.stringify(document)))
    const small = await t.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip, br' } })
    expect(small.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString())).toEqual(JSON.parse(JSON.stringify(document)))
    expect((await nobody('GET', '/docs')).status).toBe(200)
  })
})

it('names the addresses of the specification too, where a call has a second one', () => {
  const written = document.paths as unknown as Record<string, { servers?: { url: string }[] }>
  for (const endpoint of endpoints.filter(({ plainPath }) => plainPath)) {
    const { path, plainPath = '' } = endpoint
    const shown = (address: string) => address.replace(/:(\w+)/g, '{$1}')
    expect(written[shown(path)]?.servers?.[0]?.url).toBe('/api')
    expect(written).toHaveProperty([`/api${shown(plainPath)}`])
  }
})
