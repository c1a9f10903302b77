import { randomBytes, randomInt } from 'node:crypto'
import type { Phones, Reply, Script } from './phones.ts'
import { bad, digestOf, sent, text } from './requests.ts'
import { signDigestPss } from './signing.ts'

/** Published test persons, and the result that each of them gives. */
const endings: Record<string, string> = {
  '30403039917': 'USER_REFUSED',
  '30403039972': 'WRONG_VC',
  '30403039983': 'TIMEOUT',
}

/** The number of a person's app: each has one. */
const documentOf = (asmenskodas: string) => `PNOLT-${asmenskodas}-DEMO-Q`
/** What the service adds to the answer of an app. */
const ofApp = (asmenskodas: string, { wrong }: Script) => ({
  result: { endResult: 'OK', documentNumber: wrong === 'number' ? `../${asmenskodas}` : documentOf(asmenskodas) },
})

/** Smart-ID 3.1: POST /signature/certificate, which asks nobody. */
export async function tellSmartId(phone: Phones, dokumentas: string): Promise<Reply> {
  const asmenskodas = /^PNOLT-(\d{11})-/.exec(dokumentas)?.[1] ?? ''
  if (dokumentas !== documentOf(asmenskodas)) return { status: 404, json: { error: 'Document not found' } }
  if (phone.upcoming().result === 'DOCUMENT_UNUSABLE') {
    phone.skip()
    return { status: 200, json: { state: 'DOCUMENT_UNUSABLE' } }
  }
  const certificate = await phone.tell('SMART_ID', asmenskodas)
  return { status: 200, json: { state: 'OK', cert: certOf(certificate) } }
}

/** Smart-ID 3.1: POST /signature/certificate-choice, which asks the person which certificate they will sign with. */
export function letChoose(phone: Phones, asmenskodas: string): Reply {
  const shown = { budas: 'SMART_ID' as const, asmenskodas, telefonas: '', controlCode: '' }
  const waiting = { ...shown, tekstas: 'Pasirinkite sertifikatą, kuriuo pasirašysite' }
  const id = phone.begin(waiting, 'nonRepudiation', endings[asmenskodas] ?? 'OK', (certificate, _, script) => ({
    ...ofApp(asmenskodas, script),
    signature: { flowType: 'Notification' },
    cert: certOf(certificate),
  }))
  return { status: 200, json: { sessionID: id } }
}

const certOf = (certificate: Buffer, script: Script = {}) => ({
  value: certificate.toString('base64'),
  certificateLevel: script.wrong === 'level' ? 'ADVANCED' : 'QUALIFIED',
})

/** Smart-ID 3.1: POST /authentication and /signature, which notify the app of `asmenskodas`. */
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
    cert: certOf(certificate, script),
    ...ofApp(asmenskodas, script),
  }))
  const vc = proves ? {} : { vc: { type: 'numeric4', value: controlCode } }
  return { status: 200, json: { sessionID: id, ...vc } }
}
