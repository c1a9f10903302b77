import { z } from 'zod'
import { flag } from './flag.ts'

/** The demo, and the services outside that it speaks with. */
export const serviceSettings = {
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
}
