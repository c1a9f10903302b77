import { readFile } from 'node:fs/promises'
import { labelOnToken } from '#server/checkSettings.ts'
import type { Config } from '#server/config.ts'
import { timestamp } from '#server/lib/pades/timestamp.ts'
import { TimestampError } from '#server/lib/pades/token.ts'
import type { Seal, Sealer } from '#server/lib/secrets/seal.ts'
import { readCertificates } from './certificate.ts'
import { pemSealer, type SealFiles } from './pem.ts'

export type SealSettings = Pick<
  Config,
  | 'REGISTRY_NAME'
  | 'REGISTRY_CODE'
  | 'REGISTRY_ADDRESS'
  | 'SEAL_CERTIFICATE'
  | 'SEAL_KEY'
  | 'SEAL_KEY_PASSPHRASE'
  | 'SEAL_KEY_PASSPHRASE_FILE'
  | 'PKCS11_MODULE'
  | 'PKCS11_TOKEN'
  | 'PKCS11_PIN'
  | 'PKCS11_PIN_FILE'
  | 'TSA_URL'
  | 'TSA_TRUSTED'
  | 'DATA_DIR'
  | 'production'
  | 'demo'
>

async function passwordOf({ SEAL_KEY_PASSPHRASE, SEAL_KEY_PASSPHRASE_FILE: path }: SealSettings): Promise<string> {
  return path ? (await readFile(path, 'utf8')).replace(/\r?\n$/, '') : (SEAL_KEY_PASSPHRASE ?? '')
}

/** The registry of a demo as a legal entity: a code that nobody has. */
export const demoRegistry = { code: '000000000', address: 'Demonstracinis adresas, Vilnius' }

/** Makes the seal of a demo or a developer once, and keeps it. Handed in by main.ts, as real seals need nothing of a demo. */
export type OwnSeal = (
  dataDir: string,
  registry: { name: string; code: string },
) => Promise<{ files: Omit<SealFiles, 'code'> }>

/** Files of the seal: those of the settings, else a demo's own. */
async function filesOf(settings: SealSettings, code: string, own?: OwnSeal): Promise<SealFiles> {
  const { SEAL_CERTIFICATE: certificate, SEAL_KEY: key, REGISTRY_NAME: name } = settings
  if (certificate && key) return { certificate, key, password: await passwordOf(settings), code }
  // readConfig has refused it already. It is asked once more, because a seal of nobody must never seal a real document.
  if (settings.production || !own) throw new Error('SEAL_CERTIFICATE and SEAL_KEY are needed in production')
  return { ...(await own(settings.DATA_DIR, { name, code })).files, code }
}

/** The seal of the settings: by a key on a token, else by files. What speaks to a token is loaded only if there is one. */
async function sealerOf(settings: SealSettings, code: string, own: OwnSeal | undefined, now: Date): Promise<Sealer> {
  const { SEAL_CERTIFICATE: certificate, SEAL_KEY } = settings
  const label = labelOnToken(SEAL_KEY)
  if (!certificate || label === null) return pemSealer(await filesOf(settings, code, own), now)
  const { tokenSealer } = await import('./token.ts')
  return tokenSealer({ certificate, code, label }, settings, now)
}

/** The function that gets timestamps from the service of the settings. Without one it says that the service is away. */
async function stampsOf({ TSA_URL: url, TSA_TRUSTED: path }: SealSettings): Promise<Pick<Seal, 'stamp' | 'trusted'>> {
  if (!url || !path)
    return {
      trusted: [],
      stamp: async () => {
        throw new TimestampError('away', 'there is no timestamp service: set TSA_URL and TSA_TRUSTED')
      },
    }
  const trusted = await readCertificates(path, 'TSA_TRUSTED')
  return { trusted, stamp: (bytes) => timestamp({ url, trusted }, bytes) }
}

/**
 * Opens the seal that the settings name and checks it. Without SEAL_CERTIFICATE, which production demands, `own` makes
 * one that nobody trusts, and keeps it in DATA_DIR. Throws an Error that says what to do.
 */
export async function openSeal(settings: SealSettings, own?: OwnSeal, now = new Date()): Promise<Seal> {
  const code = settings.REGISTRY_CODE ?? demoRegistry.code
  const address = settings.REGISTRY_ADDRESS ?? demoRegistry.address
  // Whoever gets a document of a demo sees on it that it is none.
  const real = settings.SEAL_CERTIFICATE && !settings.demo
  const name = real ? settings.REGISTRY_NAME : `${settings.REGISTRY_NAME} DEMO`
  return {
    sealer: await sealerOf(settings, code, own, now),
    author: { name, code, address },
    ...(await stampsOf(settings)),
  }
}
