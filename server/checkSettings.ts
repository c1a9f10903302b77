import type { SettingsGiven } from './settings.ts'

/** UUIDs and addresses of public test services, of simulators and of plain http: they do not prove anyone's identity. */
const testParty = /^00000000-0000-[04]000-[08]000-000000000000$/
const loopback = /^https?:\/\/(?:[^/]*\bdemo\b|localhost|127\.|\[::1\])/i
const testAddress = /^http:|^https:\/\/(?:[^/]*\bdemo\b|localhost|127\.|\[::1\])/i

/** The settings of one service must be given together, and with the certificate authorities that are trusted. */
function checkIdentity(settings: SettingsGiven, production: boolean) {
  for (const service of ['MOBILE_ID', 'SMART_ID'] as const) {
    const [url, uuid, name] = [settings[`${service}_URL`], settings[`${service}_UUID`], settings[`${service}_NAME`]]
    if (!url && !uuid && !name) continue
    if (!url || !uuid || !name || !settings.ID_TRUSTED_CAS)
      throw new Error(`${service}_URL, ${service}_UUID, ${service}_NAME and ID_TRUSTED_CAS are needed together`)
    if (production && (testAddress.test(url) || testParty.test(uuid) || name.toUpperCase() === 'DEMO'))
      throw new Error(`${service}: a test service is refused in production`)
  }
  if (production && settings.SMART_ID_SCHEME !== 'smart-id')
    throw new Error('SMART_ID_SCHEME: a test service is refused in production')
}

/** Are the settings of a token all there? */
const hasToken = ({ PKCS11_MODULE, PKCS11_TOKEN, PKCS11_PIN, PKCS11_PIN_FILE }: SettingsGiven) =>
  !!PKCS11_MODULE && !!PKCS11_TOKEN && !PKCS11_PIN !== !PKCS11_PIN_FILE

/** The label of a key on a token, as SEAL_KEY names it (RFC 7512): `pkcs11:object=spaudas`; null for a file. */
export const labelOnToken = (key: string | undefined): string | null =>
  /^pkcs11:object=([\w.-]+)$/.exec(key ?? '')?.[1] ?? null

/** The settings of a token must be given together, and keys that somebody else made need the root that vouches for them. */
function checkKeys(settings: SettingsGiven) {
  if (!settings.SIGNING_KEYS !== !settings.SIGNING_ROOT)
    throw new Error('SIGNING_KEYS and SIGNING_ROOT are needed together')
  if (settings.GATE_SIGNER === 'files') return
  if (!settings.SIGNING_KEYS || !hasToken(settings))
    throw new Error(
      'GATE_SIGNER=pkcs11 needs SIGNING_KEYS, SIGNING_ROOT, PKCS11_MODULE, PKCS11_TOKEN, and PKCS11_PIN_FILE or PKCS11_PIN',
    )
}

/** The settings of the seal and of timestamps must be given together. Production takes no service of the demo. */
function checkSeal(settings: SettingsGiven, production: boolean) {
  const { SEAL_CERTIFICATE, SEAL_KEY, SEAL_KEY_PASSPHRASE, SEAL_KEY_PASSPHRASE_FILE, TSA_URL, TSA_TRUSTED } = settings
  if (SEAL_KEY?.startsWith('pkcs11:')) {
    if (!labelOnToken(SEAL_KEY)) throw new Error('SEAL_KEY: a key on a token is written as pkcs11:object=<label>')
    if (!SEAL_CERTIFICATE || !hasToken(settings))
      throw new Error(
        'SEAL_KEY on a token needs SEAL_CERTIFICATE, PKCS11_MODULE, PKCS11_TOKEN, and PKCS11_PIN_FILE or PKCS11_PIN',
      )
  } else if (!SEAL_CERTIFICATE !== !SEAL_KEY || (SEAL_KEY && !SEAL_KEY_PASSPHRASE === !SEAL_KEY_PASSPHRASE_FILE))
    throw new Error(
      'SEAL_CERTIFICATE, SEAL_KEY, and SEAL_KEY_PASSPHRASE_FILE or SEAL_KEY_PASSPHRASE are needed together',
    )
  if (!TSA_URL !== !TSA_TRUSTED) throw new Error('TSA_URL and TSA_TRUSTED are needed together')
  if (production && loopback.test(TSA_URL ?? '')) throw new Error('TSA_URL: a simulator is refused in production')
}

const storeSettings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The settings of the object store must be given together. Production needs https, because people's documents are sent to it. */
function checkStore(settings: SettingsGiven, production: boolean) {
  const given = storeSettings.filter((name) => settings[name])
  if (given.length === 0) return
  if (given.length < storeSettings.length) throw new Error(`${storeSettings.join(', ')} are needed together`)
  if (production && testAddress.test(settings.S3_ENDPOINT ?? ''))
    throw new Error('S3_ENDPOINT: a simulator is refused in production')
}

const neededInProduction = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'SECRET',
  'SMTP_URL',
  'SMS_URL',
  'SIGNING_KEYS',
  'SIGNING_ROOT',
  'REGISTRY_CODE',
  'REGISTRY_ADDRESS',
  'SEAL_CERTIFICATE',
  'SEAL_KEY',
  'TSA_URL',
  'TSA_TRUSTED',
] as const

/**
 * Do the settings fit each other, and is everything there that production needs, and nothing of a demo? Throws an Error
 * that names what is wrong (decisions, point 10).
 */
export function checkSettings(settings: SettingsGiven, production: boolean, demo: boolean) {
  if (!settings.RECAPTCHA_SITE_KEY !== !settings.RECAPTCHA_SECRET)
    throw new Error('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET are needed together')
  if (!settings.SPSC_URL !== !settings.SPSC_TOKEN) throw new Error('SPSC_URL and SPSC_TOKEN are needed together')
  if (production && settings.SPSC_URL && testAddress.test(settings.SPSC_URL))
    throw new Error('SPSC_URL: a simulator is refused in production')
  if (production && settings.COMPANY_REGISTER_URL && testAddress.test(settings.COMPANY_REGISTER_URL))
    throw new Error('COMPANY_REGISTER_URL: a simulator is refused in production')
  if (production && settings.WEBHOOKS_LOCAL) throw new Error('WEBHOOKS_LOCAL is refused in production')
  checkIdentity(settings, production)
  checkStore(settings, production)
  checkKeys(settings)
  checkSeal(settings, production)
  if (production) {
    const missing = neededInProduction.filter((name) => !settings[name])
    if (missing.length)
      throw new Error(
        `In production these settings are needed: ${missing.join(', ')} (docs/settings.md; how to make the keys: docs/operations.md, “Keys of the registry” and “The registry’s seal”)`,
      )
    if (demo) throw new Error('DEMO is refused in production')
  }
}
