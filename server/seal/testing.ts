import { sign } from 'node:crypto'
import { makeSealAuthority, trustedPem } from '#server/dev/sealAuthority.ts'
import { answerStamp, type StampFault } from '#server/dev/tsa.ts'
import { certificatesOf } from '#server/lib/pades/chain.ts'
import { question, tokenOf } from '#server/lib/pades/timestamp.ts'
import { checkedToken, TimestampError } from '#server/lib/pades/token.ts'
import type { Seal } from '#server/lib/secrets/seal.ts'

const author = { name: 'Meistrų registras', code: '300000000', address: 'Gedimino pr. 1, Vilnius' }
/** The authority of the tests' seal and timestamps, made once a process; its OCSP is answered by nobody. */
export const sealAuthority = makeSealAuthority({
  organisation: author,
  ocspUrl: 'http://127.0.0.1:9/ocsp',
  sealKey: 'ec',
})

/** What tests do to the timestamp service. */
export const testStamps: { away: boolean; fault: StampFault | undefined; now: () => Date } = {
  away: false,
  fault: undefined,
  now: () => new Date(),
}

/** A seal for tests, with timestamps that need no network. `testStamps.away = true` takes the service away. */
export const testSeal: Seal = {
  author,
  sealer: {
    certificate: sealAuthority.seal.certificate,
    chain: [sealAuthority.root.certificate],
    algorithm: 'ecdsa-sha256',
    level: 'PAZANGUSIS',
    sign: async (attributes) => sign('sha256', attributes, sealAuthority.seal.key),
  },
  trusted: certificatesOf(trustedPem(sealAuthority)),
  async stamp(bytes) {
    if (testStamps.away) throw new TimestampError('away', 'the timestamp service of the tests is away')
    const stamps = { ...sealAuthority.stamps, chain: [sealAuthority.root.certificate] }
    const answer = answerStamp(stamps, question(bytes, Buffer.from([1])), testStamps.now(), testStamps.fault)
    const token = tokenOf(answer)
    checkedToken(token, bytes, testSeal.trusted)
    return token
  },
}

/** The settings of a seal that production demands, for tests of settings: nobody reads these files. */
export const sealSettings = {
  REGISTRY_CODE: author.code,
  REGISTRY_ADDRESS: author.address,
  SEAL_CERTIFICATE: '/etc/meistras/spaudas.pem',
  SEAL_KEY: '/etc/meistras/spaudas.key',
  SEAL_KEY_PASSPHRASE_FILE: '/etc/meistras/spaudas.pass',
  TSA_URL: 'http://tsa.example.lt',
  TSA_TRUSTED: '/etc/meistras/tsa.pem',
}
