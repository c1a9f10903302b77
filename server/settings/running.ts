import { z } from 'zod'
import { drafts, features, isDraft, isFeature, namesIn } from '#contract/features.ts'
import { refuseColours } from '#contract/shell/brand.ts'
import { isTiles } from '#server/lib/http/mapTiles.ts'
import { readTrustedProxy } from '#server/lib/http/proxy.ts'
import { flag } from './flag.ts'

/** Who is believed, which parts are on, how it looks, and what is logged. */
export const runningSettings = {
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
}
