import { randomBytes, randomInt } from 'node:crypto'
import type { Phones, Reply } from './phones.ts'
import { bad, digestOf, sent, text } from './requests.ts'
import { signDigestPss } from './signing.ts'

/** Published test persons, and the result that each of them gives. */
const endings: Record<string, string> = {
  '30403039917': 'USER_REFUSED',
  '30403039972': 'WRONG_VC',
  '30403039983': 'TIMEOUT',
}

/** Smart-ID 3: POST /authentication and /signature, which notify the app of `asmenskodas`. */
export async function askSmartId(
  phone: Phones,
  kind: string,
  asmenskodas: string,
  fields: Record<string, unknown>,
): Promise<Reply> {
  const parameters = (fields['signatureProtocolParameters'] ?? {}) as Record<string, unknown>
  const { hashAlgorithm } = (parameters['signatureAlgorithmParameters'] ?? {}) as Record<string, unknown>
  const proves = kind === 'authentication'
  const protocol = proves ? 'ACSP_V2' : 'RAW_DIGEST_SIGNATURE'
  const challenge = Buffer.from(text(parameters[proves ? 'rpChallenge' : 'digest']), 'base64')
  if (fields['signatureProtocol'] !== protocol || parameters['signatureAlgorithm'] !== 'rsassa-pss')
    return bad('signatureProtocol')
  if (hashAlgorithm !== 'SHA-512' || challenge.length !== 64) return bad('signatureProtocolParameters')
  if (proves && fields['vcType'] !== 'numeric4') return bad('vcType')
  const interactions = text(fields['interactions'])
  const [first] = JSON.parse(Buffer.from(interactions, 'base64').toString()) as Record<string, string>[]
  if (!first?.['type']) return bad('interactions')
  const interactionTypeUsed = first['type']
  const tekstas = first['displayText200'] ?? first['displayText60'] ?? ''
  const code = proves ? digestOf('sha256', challenge).readUInt16BE(30) % 10_000 : randomInt(10_000)
  const controlCode = String(code).padStart(4, '0')
  const [serverRandom, userChallenge] = [
    randomBytes(24).toString('base64'),
    digestOf('sha256', randomBytes(32)).toString('base64url'),
  ]
  const flowType = phone.upcoming().wrong === 'flow' ? 'QR' : 'Notification'
  // An app signs this to prove its owner's identity; a signature is made of the digest that was sent.
  const payload = [
    'smart-id-demo',
    protocol,
    serverRandom,
    text(parameters['rpChallenge']),
    userChallenge,
    Buffer.from(text(fields['relyingPartyName'])).toString('base64'),
    '',
    digestOf('sha256', interactions).toString('base64'),
    interactionTypeUsed,
    '',
    flowType,
  ].join('|')
  const digest = proves ? digestOf('sha512', payload) : challenge
  const shown = { budas: 'SMART_ID' as const, asmenskodas, telefonas: '', controlCode, tekstas }
  const use = proves ? 'digitalSignature' : 'nonRepudiation'
  const id = phone.begin(shown, use, endings[asmenskodas] ?? 'OK', (certificate, key, script) => ({
    signatureProtocol: protocol,
    interactionTypeUsed,
    signature: {
      value: sent(signDigestPss(key, script.wrong === 'hash' ? digestOf('sha512', digest) : digest), script),
      ...(proves ? { serverRandom, userChallenge } : {}),
      flowType,
      signatureAlgorithm: 'rsassa-pss',
      signatureAlgorithmParameters: {
        hashAlgorithm,
        maskGenAlgorithm: { algorithm: 'id-mgf1', parameters: { hashAlgorithm } },
        saltLength: 64,
        trailerField: '0xbc',
      },
    },
    cert: {
      value: certificate.toString('base64'),
      certificateLevel: script.wrong === 'level' ? 'ADVANCED' : 'QUALIFIED',
    },
  }))
  const vc = proves ? {} : { vc: { type: 'numeric4', value: controlCode } }
  return { status: 200, json: { sessionID: id, ...vc } }
}
