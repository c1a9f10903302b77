import { join } from 'node:path'
import { z } from 'zod'
import { sheetTexts } from '#contract/documents/sheet.ts'
import { drafts, features, isDraft, isFeature, namesIn } from '#contract/features.ts'
import { say } from '#contract/lib/texts.ts'
import { refuseColours } from '#contract/shell/brand.ts'
import { isTiles } from './lib/http/mapTiles.ts'
import { readTrustedProxy } from './lib/http/proxy.ts'
import { root } from './lib/process/root.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Every setting, from the environment, in this one place. docs/settings.md is written from `describe`. */
export const Settings = z.object({
  HOST: z.string().default('0.0.0.0').describe('Address to listen on'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Port to listen on'),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe(
      'Address that people use, e.g. https://meistras.lt; links in messages start with it. Needed in production',
    ),
  DATABASE_URL: z.string().optional().describe('PostgreSQL 15 or newer; without it the embedded one runs in DATA_DIR'),
  DATABASE_SESSION_URL: z
    .string()
    .optional()
    .describe(
      'The primary past the pooler, where DATABASE_URL leads to PgBouncer in transaction mode: migrations, the queue of jobs and backups need sessions of their own. Without it DATABASE_URL must lead to PostgreSQL itself',
    ),
  DATABASE_READ_URLS: z
    .string()
    .default('')
    .transform((list) => namesIn(list))
    .refine((urls) => urls.every((url) => URL.canParse(url)), 'Addresses like that of DATABASE_URL')
    .describe(
      'Standbys of the database, comma-separated, each at an address of its own: reads that may be a second old go to them. The primary may be among them; whoever is no standby, is away or is behind by more than a second is left out',
    ),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .optional()
    .describe(
      'Most connections of one server, shared by its processes (three each, if there are many). By default four for each core, at least 8 and at most 20: where the database is on the same machine, more of them only take the cores from the processes that answer',
    ),
  WEB_PROCESSES: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .optional()
    .describe(
      'How many processes serve requests together behind PORT; one more does the work besides them. 1 is one process for all. By default as many as there are cores, and 1 in the demo and with the embedded database',
    ),
  DATA_DIR: z.string().default(join(root, 'data')).describe('Folder of the embedded database and of uploaded files'),
  SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Random secret of 32 or more characters: signs captcha tasks, keys the prints of repeated requests; the same for all server processes. Needed in production; without it one is made and kept in DATA_DIR',
    ),
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
  DEMO: flag
    .optional()
    .describe('Demo people, demo logins and the simulators; on without DATABASE_URL, refused in production'),
  SMTP_URL: z.string().optional().describe('Mail server, e.g. smtps://user:password@mail.example.lt'),
  MAIL_FROM: z.string().default('Meistras <noreply@meistras.example>').describe('Sender of e-mails'),
  SMS_URL: z.url().optional().describe('SMS gateway: an HTTPS POST of {from, to, text} as JSON'),
  SMS_TOKEN: z.string().optional().describe('Bearer token of the SMS gateway'),
  SMS_FROM: z.string().max(11).default('Meistras').describe('Sender of SMS, at most 11 characters'),
  SMS_DAILY_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .default(5000)
    .describe(
      'Most sign-in codes by SMS in 24 hours, of all server processes; past it none is sent and an alarm is logged',
    ),
  GATE_CHECK_MONTHS: z.coerce
    .number()
    .int()
    .min(1)
    .max(60)
    .default(12)
    .describe('For how many months a check at a gate names the person; then only the counts stay'),
  CARD_RETURN_ADDRESS: z
    .string()
    .max(120)
    .optional()
    .describe('Where a found card is to be returned, printed on its back; without it the company that the front names'),
  CARD_BLEED_MM: z.coerce
    .number()
    .min(0)
    .max(10)
    .default(3)
    .describe('How many millimetres a print file for a card bureau is printed beyond the edges of the card'),
  CARD_CROP_MARKS: flag
    .default(true)
    .describe('Whether a print file for a card bureau has crop marks outside of the bleed; some bureaus add their own'),
  WEBHOOKS_LOCAL: flag
    .default(false)
    .describe(
      'Receivers of events may be on this computer, by http (http://localhost:4000/…): for trying them out; refused in production',
    ),
  RECAPTCHA_SITE_KEY: z
    .string()
    .optional()
    .describe('Key of the reCAPTCHA widget; without it public forms solve a proof of work of our own'),
  RECAPTCHA_SECRET: z.string().optional().describe('Secret that belongs to RECAPTCHA_SITE_KEY'),
  RECAPTCHA_VERIFY_URL: z
    .url()
    .default('https://www.google.com/recaptcha/api/siteverify')
    .describe('Verifier of reCAPTCHA answers, or one that speaks the same'),
  MOBILE_ID_URL: z.url().optional().describe('Mobile-ID REST service, e.g. https://mid.sk.ee/mid-api; without it none'),
  MOBILE_ID_UUID: z.uuid().optional().describe('relyingPartyUUID of the Mobile-ID contract'),
  MOBILE_ID_NAME: z.string().max(32).optional().describe('relyingPartyName of the Mobile-ID contract'),
  SMART_ID_URL: z
    .url()
    .optional()
    .describe('Smart-ID REST service, e.g. https://rp-api.smart-id.com/v3; without it none'),
  SMART_ID_UUID: z.uuid().optional().describe('relyingPartyUUID of the Smart-ID contract'),
  SMART_ID_NAME: z.string().max(32).optional().describe('relyingPartyName of the Smart-ID contract'),
  SMART_ID_SCHEME: z
    .enum(['smart-id', 'smart-id-demo'])
    .default('smart-id')
    .describe('Scheme name that Smart-ID signs: smart-id-demo only against its public test service'),
  ID_TRUSTED_CAS: z
    .string()
    .optional()
    .describe(
      'PEM file of the authorities that issue the certificates of Mobile-ID and Smart-ID; for signatures only such as are granted in the EU trusted list',
    ),
  ID_OCSP_URL: z.url().optional().describe('OCSP responder to ask instead of the one that a certificate names'),
  SIGN_QUALIFIED_ONLY: flag
    .default(true)
    .describe(
      'Documents are signed by qualified electronic signatures alone; false takes advanced ones of the same authorities too, and says so of each',
    ),
  SPSC_URL: z
    .url()
    .optional()
    .describe('Certificate register, in the shape of docs/certificate-register.md; without it none'),
  SPSC_TOKEN: z.string().optional().describe('Bearer token of the certificate register'),
  COMPANY_REGISTER_URL: z
    .url()
    .optional()
    .describe(
      'Open data with the register of legal entities, https://get.data.gov.lt or a copy of it (docs/company-register.md); without it companies are entered by hand',
    ),
  S3_ENDPOINT: z
    .url()
    .optional()
    .describe(
      'Object store (S3 protocol) for uploaded files, e.g. https://s3.eu-north-1.amazonaws.com; without it they lie in DATA_DIR',
    ),
  S3_REGION: z.string().default('us-east-1').describe('Region that requests to the object store are signed for'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{2,62}$/)
    .optional()
    .describe('Bucket; files of this installation stand below failai/ in it, and nothing else may'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Key of the object store: may read, write, delete and list'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret that belongs to S3_ACCESS_KEY_ID'),
  CLAMD_URL: z
    .string()
    .regex(/^tcp:\/\/[^/?#]+:\d{1,5}$|^unix:\/\/\/[^?#]+$/, 'tcp://host:port or unix:///path')
    .optional()
    .describe(
      'Virus scanner (clamd), e.g. tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl; what it can not check is refused. Its StreamMaxLength must be 20 MB or more. Without it nothing is scanned',
    ),
  REQUIRE_SECOND_FACTOR: flag
    .optional()
    .describe(
      'A code by SMS after the password for administrators, managers, assessors and whoever was given rights; on in production',
    ),
  REVEAL_UNKNOWN_ACCOUNTS: flag
    .default(true)
    .describe('Answer 401 to an unknown e-mail or phone, as the specification shows; false answers as to a known one'),
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform((text, { addIssue }) => {
      try {
        return readTrustedProxy(text)
      } catch (error) {
        addIssue({ code: 'custom', message: (error as Error).message })
        return z.NEVER
      }
    })
    .describe(
      'Whose X-Forwarded-For, -Proto and -Host are believed: the number of proxies of your own that stand in front (1 for one), or their addresses or networks, comma-separated (10.0.0.0/8,192.0.2.5); false for nobody’s',
    ),
  DISABLED_FEATURES: z
    .string()
    .default('')
    .refine((list) => namesIn(list).every(isFeature), `Of ${Object.keys(features).join(', ')}`)
    .describe(
      `Parts of the product that are switched off, comma-separated: ${Object.entries(features)
        .map(([name, what]) => `${name} (${what})`)
        .join('; ')}`,
    ),
  ENABLED_FEATURES: z
    .string()
    .optional()
    .refine((list) => namesIn(list ?? '').every(isDraft), `Of ${drafts.join(', ')}`)
    .describe(
      `Parts of the product that are off until they are named here, because their standards are drafts, comma-separated: ${drafts
        .map((name) => `${name} (${features[name]})`)
        .join('; ')}. The demo has all of them`,
    ),
  THEME_NAME: z
    .string()
    .trim()
    .min(1)
    .max(30)
    .optional()
    .describe(
      'Name of this installation in the header and in titles of pages, at most 30 characters; by default Meistras',
    ),
  THEME_LOGO: z
    .string()
    .optional()
    .describe('Path of an SVG or PNG file of at most 100 KB that is shown beside the name, 32 pixels high'),
  THEME_COLORS: z
    .string()
    .superRefine((given, ctx) => {
      const message = refuseColours(given)
      if (message) ctx.addIssue({ code: 'custom', message })
    })
    .optional()
    .describe(
      'Two colours of buttons and links like #0f5c7a,#6bc1e0: of the light and of the dark theme. Colours in which texts could not be read are refused',
    ),
  MAP_TILES: z
    .string()
    .refine(isTiles, 'An https address with {z}, {x} and {y}, or a folder')
    .optional()
    .describe(
      'Picture tiles of maps: an https address like https://tiles.example.org/{z}/{x}/{y}.png, or a folder with {z}/{x}/{y}.png that this program serves; without it a drawn outline of the country',
    ),
  MAP_ATTRIBUTION: z
    .string()
    .optional()
    .describe(
      'Whose map it is, shown on it; an address at its end becomes a link: © OpenStreetMap https://www.openstreetmap.org/copyright',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .optional()
    .describe('How much is logged; info, in the demo warn'),
  SLOW_REQUEST_MS: z.coerce
    .number()
    .int()
    .min(1)
    .default(3000)
    .describe('From how many milliseconds on a request is logged as slow (a warning)'),
  SLOW_QUERY_MS: z.coerce
    .number()
    .int()
    .min(1)
    .default(1000)
    .describe('From how many milliseconds on a query is logged, without its values'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token of GET /metrics (Prometheus), 16 or more characters; without it the address is not there'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .optional()
    .describe(
      'How long after SIGTERM it still serves while /api/health says 503, so that a proxy goes elsewhere; 5 in production, else 0',
    ),
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('production refuses demo data, demo secrets and simulators'),
})
export type SettingsGiven = z.output<typeof Settings>
