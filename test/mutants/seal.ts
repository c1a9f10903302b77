// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

/** The registry's seal: what does not start, and what is sealed while the timestamp service is away. */
const pem = 'server/seal/pem.ts'
const certificate = 'server/seal/certificate.ts'
const token = 'server/seal/token.ts'
const tests = ['server/seal']
const config = ['server/config.test.ts']
export const seal = {
  check: [
    {
      what: 'the key of a seal fits its certificate',
      file: pem,
      from: 'if (!new X509Certificate(seal.certificate).checkPrivateKey(key))',
      to: 'if (!key)',
      tests,
    },
    {
      what: 'a seal whose key lies in a device is opened out of no file',
      file: pem,
      from: '  if (isInDevice)\n',
      to: '  if (isInDevice && !key)\n',
      tests,
    },
    {
      what: 'the level of a seal is what its certificate says',
      file: certificate,
      from: "level: levelOf(fields, 'seal')",
      to: "level: 'KVALIFIKUOTAS' as const",
      tests,
    },
    {
      what: 'a certificate for signatures of people makes no qualified seal',
      file: certificate,
      from: "levelOf(fields, 'seal')",
      to: "levelOf(fields, 'signature')",
      tests,
    },
    {
      what: 'the key on a token fits the certificate of the seal',
      file: token,
      from: '  if (!isSignatureOf(signed, probe, seal.certificate, seal.algorithm))',
      to: '  if (!signed)',
      tests,
    },
    {
      what: 'a seal on a token needs the settings of the token',
      file: 'server/checkSettings.ts',
      from: '    if (!SEAL_CERTIFICATE || !hasToken(settings))\n',
      to: '    if (!SEAL_CERTIFICATE)\n',
      tests: config,
    },
    {
      what: 'a seal is in force',
      file: certificate,
      from: 'if (!isInForce(certificate, now))',
      to: 'if (!certificate.validTo)',
      tests,
    },
    {
      what: 'a seal is the registry’s own',
      file: certificate,
      from: 'if (ownerOf(certificate) !== `NTRLT-${code}`)',
      to: 'if (ownerOf(certificate) === code)',
      tests,
    },
    {
      what: 'the issuers of a seal follow it',
      file: certificate,
      from: 'if (last && !isIssuedBy(last, issuer))',
      to: 'if (!last)',
      tests,
    },
    {
      what: 'a seal comes with its issuer',
      file: certificate,
      from: 'if (more.length === 0)',
      to: 'if (!first)',
      tests,
    },
    {
      what: 'a seal’s key that others may read is refused',
      file: pem,
      from: 'const pem = await readPrivate(path)',
      to: "const pem = await (await import('node:fs/promises')).readFile(path, 'utf8')",
      tests,
    },
    {
      what: 'what the seal signed is verified before it is put into a document',
      file: 'server/seal/sealDocument.ts',
      from: 'if (!isSignatureOf(signature, attributes, certificate, algorithm))',
      to: 'if (!signature)',
      tests,
    },
    {
      what: 'production has no seal of a demo',
      file: 'server/seal/open.ts',
      from: 'if (settings.production || !own)',
      to: 'if (!own)',
      tests,
    },
    {
      what: 'production takes no timestamps of a simulator',
      file: 'server/checkSettings.ts',
      from: "  if (production && loopback.test(TSA_URL ?? '')) throw new Error('TSA_URL: a simulator is refused in production')\n",
      to: '',
      tests: config,
    },
    {
      what: 'a seal’s settings are whole',
      file: 'server/checkSettings.ts',
      from: 'if (!SEAL_CERTIFICATE !== !SEAL_KEY || (SEAL_KEY && !SEAL_KEY_PASSPHRASE === !SEAL_KEY_PASSPHRASE_FILE))',
      to: "if (SEAL_KEY === '-')",
      tests: config,
    },
    {
      what: 'a timestamp service comes with whom it leads to',
      file: 'server/checkSettings.ts',
      from: '  if (!TSA_URL !== !TSA_TRUSTED) throw',
      to: "  if (TSA_URL === '-') throw",
      tests: config,
    },
    {
      what: 'production needs a seal and timestamps',
      file: 'server/checkSettings.ts',
      from: "  'SEAL_CERTIFICATE',\n  'SEAL_KEY',\n  'TSA_URL',\n  'TSA_TRUSTED',\n] as const",
      to: '] as const',
      tests: config,
    },
  ],
  state: [
    {
      what: 'a document is sealed though the timestamp service is away',
      file: 'server/seal/sealDocument.ts',
      from: '    if (error instanceof TimestampError) return { timestamp: undefined, waits: error }\n',
      to: '',
      tests,
    },
    {
      what: 'the end of a seal is warned of',
      file: 'server/seal/warnings.ts',
      from: 'const warnDays = 60',
      to: 'const warnDays = 0',
      tests,
    },
    {
      what: 'a demo keeps its seal over a restart',
      file: 'server/dev/demoSeal.ts',
      from: '  if (!isThere) await make(folder, organisation)\n',
      to: '  await rm(folder, { recursive: true, force: true })\n  await make(folder, organisation)\n',
      tests,
    },
  ],
} satisfies Partial<Record<Kind, readonly Mutant[]>>
