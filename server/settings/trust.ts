import { z } from 'zod'
import { sheetTexts } from '#contract/documents/sheet.ts'
import { say } from '#contract/lib/texts.ts'

/** What the registry signs by: audit trail, keys, seal and timestamps. */
export const trustSettings = {
  AUDIT_KEY_FILE: z
    .string()
    .optional()
    .describe(
      'PEM file of the Ed25519 key that signs anchors of the audit trail, made where it is not there; best where whoever administers the database can not read it. Without it audit-key.pem in DATA_DIR',
    ),
  AUDIT_ANCHOR_DIR: z
    .string()
    .optional()
    .describe(
      'Folder of the anchors of the audit trail, one for all servers, best on storage that is only added to. Without it audit-anchors in DATA_DIR',
    ),
  AUDIT_ANCHOR_EMAIL: z.email().optional().describe('Where each anchor of the audit trail is sent as well'),
  AUDIT_KEEP_MONTHS: z.coerce
    .number()
    .int()
    .min(12)
    .max(600)
    .optional()
    .describe(
      'For how many months the audit trail stays in the database; older months are written to files that the check of the trail reads too, and histories of records begin later. Without it all stays',
    ),
  AUDIT_ARCHIVE_DIR: z
    .string()
    .optional()
    .describe(
      'Folder of the months of the audit trail that left the database, one for all servers; back it up. Without it audit-archive in DATA_DIR',
    ),
  SIGNING_KEYS: z
    .string()
    .optional()
    .describe(
      'Folder of the keys that the registry signs by: a PEM file each, mode 600, and keys.jws, the set that the root key signed (docs/operations.md). Needed in production; without it they are made and kept in DATA_DIR',
    ),
  SIGNING_ROOT: z
    .string()
    .optional()
    .describe(
      'Public half of the root key: a PEM or JWK file, or its thumbprint. Needed in production, and wherever SIGNING_KEYS is set',
    ),
  GATE_SIGNER: z
    .enum(['files', 'pkcs11'])
    .default('files')
    .describe(
      'Where private halves lie: files in SIGNING_KEYS, or a token that speaks PKCS #11 (pkcs11); the set stays in SIGNING_KEYS',
    ),
  PKCS11_MODULE: z
    .string()
    .optional()
    .describe(
      'Library of the token, e.g. /usr/lib/softhsm/libsofthsm2.so; for GATE_SIGNER=pkcs11 and for a SEAL_KEY on it',
    ),
  PKCS11_TOKEN: z.string().optional().describe('Label of the token'),
  PKCS11_PIN: z.string().optional().describe('PIN of the token’s user; better in a file'),
  PKCS11_PIN_FILE: z.string().optional().describe('File that holds the PIN, in place of PKCS11_PIN'),
  REGISTRY_NAME: z
    .string()
    .max(120)
    .default(say(sheetTexts.registry, 'lt'))
    .describe('Name of the registry as the author of its documents'),
  REGISTRY_CODE: z
    .string()
    .regex(/^\d{7,9}$/)
    .optional()
    .describe(
      'Code of the registry’s keeper in the register of legal entities; its seal names it too. Needed in production',
    ),
  REGISTRY_ADDRESS: z
    .string()
    .max(200)
    .optional()
    .describe('Address of the registry’s keeper, as documents name it. Needed in production'),
  SEAL_CERTIFICATE: z
    .string()
    .optional()
    .describe(
      'PEM file of the registry’s electronic seal, and behind it its issuers’ certificates (docs/operations.md). Needed in production; without it a demo makes one that nobody trusts',
    ),
  SEAL_KEY: z
    .string()
    .optional()
    .describe(
      'PEM file of the seal’s key, PKCS#8, encrypted, mode 600; or pkcs11:object=<label>, a key on the token of PKCS11_*. Needed in production',
    ),
  SEAL_KEY_PASSPHRASE: z.string().optional().describe('Password of SEAL_KEY; better in a file'),
  SEAL_KEY_PASSPHRASE_FILE: z
    .string()
    .optional()
    .describe('File that holds the password, in place of SEAL_KEY_PASSPHRASE'),
  TSA_URL: z
    .url()
    .optional()
    .describe(
      'Timestamp service (RFC 3161) of the EU trusted list, e.g. https://tsa.example.lt; needed in production. Many answer by http alone: what they say is signed',
    ),
  TSA_TRUSTED: z
    .string()
    .optional()
    .describe(
      'PEM file of the authorities, or of the service itself, that its certificates must lead to. Needed in production',
    ),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{20,}$/)
    .optional()
    .describe(
      'Public key (age1…) to which backups encrypt the signing keys; its identity is kept off the server. Without it backups leave the keys out',
    ),
}
