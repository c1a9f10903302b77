import type { Phones, Reply } from './phones.ts'
import { bad, digestOf, sent, text } from './requests.ts'
import { signDigestEc } from './signing.ts'

/** Published test numbers, and the result that each of them gives. */
const endings: Record<string, string> = {
  '+37060000266': 'NOT_MID_CLIENT',
  '+37061100266': 'USER_CANCELLED',
  '+37061200266': 'SIM_ERROR',
  '+37066000266': 'TIMEOUT',
  '+37207110066': 'DELIVERY_ERROR',
  '+37213100266': 'PHONE_ABSENT',
  '+37200000666': 'SIGNATURE_HASH_MISMATCH',
}
const knownNumber = /^\+(3706\d{7}|37200000766)$/

/** The control code that users compare: the first six and the last seven bits of the digest. */
const controlCodeOf = (hash: Buffer) =>
  String((((hash[0] ?? 0) >> 2) << 7) | ((hash.at(-1) ?? 0) & 0x7f)).padStart(4, '0')

/** Mobile-ID: POST /certificate, /authentication and /signature. */
export async function askMobileId(phone: Phones, kind: string, fields: Record<string, unknown>): Promise<Reply> {
  const [telefonas, asmenskodas] = [text(fields['phoneNumber']), text(fields['nationalIdentityNumber'])]
  if (!/^\+\d{7,15}$/.test(telefonas)) return bad('phoneNumber has incorrect format')
  if (!/^\d{11}$/.test(asmenskodas)) return bad('nationalIdentityNumber has incorrect format')
  const usual = endings[telefonas] ?? (knownNumber.test(telefonas) ? 'OK' : 'NOT_MID_CLIENT')
  if (kind === 'certificate') {
    const stranger = usual === 'NOT_MID_CLIENT' || phone.upcoming().result === 'NOT_MID_CLIENT'
    if (stranger) return { status: 200, json: { result: 'NOT_FOUND' } }
    const cert = await phone.tell('MOBILUSIS', asmenskodas)
    return { status: 200, json: { result: 'OK', cert: cert.toString('base64') } }
  }
  const hash = Buffer.from(text(fields['hash']), 'base64')
  if (fields['hashType'] !== 'SHA256' || hash.length !== 32) return bad('The length of the hash must match the type')
  if (!['LIT', 'ENG', 'EST', 'RUS'].includes(text(fields['language']))) return bad('language has incorrect value')
  const shown = { asmenskodas, telefonas, controlCode: controlCodeOf(hash), tekstas: text(fields['displayText']) }
  const use = kind === 'signature' ? 'nonRepudiation' : 'digitalSignature'
  const id = phone.begin({ budas: 'MOBILUSIS', ...shown }, use, usual, (certificate, key, script) => ({
    signature: {
      value: sent(signDigestEc(key, script.wrong === 'hash' ? digestOf('sha256', hash) : hash), script),
      algorithm: 'SHA256WithECEncryption',
    },
    ...(kind === 'authentication' || script.wrong === 'other' ? { cert: certificate.toString('base64') } : {}),
  }))
  return { status: 200, json: { sessionID: id } }
}
