import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { date, text } from '#contract/lib/fields.ts'
import type { Config } from '#server/config.ts'
import { jsonOf } from '#server/lib/process/outside.ts'

// Client of the certificate register. We chose the format of the exchange: see docs/certificate-register.md.

const code = z.string().regex(/^[\w.-]{1,50}$/)
const Certificate = z.object({
  numeris: text(50),
  kvalifikacija: code,
  pavadinimas: text(300),
  busena: z.enum(['GALIOJA', 'SUSTABDYTAS', 'PANAIKINTAS']),
  isduota: date,
  galiojaIki: date.nullable(),
  teises: z.array(code).max(60).default([]),
  statiniai: z.array(code).max(60).default([]),
  sritis: z.array(code).max(60).default([]),
})
export type Certificate = z.output<typeof Certificate>
const Answer = z.object({
  asmenskodas: z.string(),
  pazymejimai: z
    .array(Certificate)
    .max(200)
    .refine((rows) => new Set(rows.map(({ numeris }) => numeris)).size === rows.length)
    .refine((rows) => rows.every(({ isduota, galiojaIki }) => galiojaIki === null || galiojaIki >= isduota)),
})

/** Milliseconds to wait for an answer of the register, and the most bytes of it that are read. */
const patience = 8_000
const mostBytes = 500_000
/** Seconds after which the caller may try again. */
const retryAfter = 30
const unavailable = () => new AppError('ServiceUnavailable', undefined, { retryAfter })

/**
 * The certificates that the register has for a personal code; an empty list where it has none. Throws
 * ServiceUnavailable where the register is not configured, is slow or down, or sends a wrong answer.
 */
export async function askRegister(
  { SPSC_URL, SPSC_TOKEN }: Pick<Config, 'SPSC_URL' | 'SPSC_TOKEN'>,
  asmenskodas: string,
  ms = patience,
): Promise<Certificate[]> {
  if (!SPSC_URL) throw unavailable()
  try {
    const answer = await fetch(SPSC_URL, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(ms),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${SPSC_TOKEN}`,
      },
      // The code is in the body, because servers on the way may log addresses.
      body: JSON.stringify({ asmenskodas }),
    })
    if (answer.status !== 200) throw unavailable()
    const parsed = Answer.parse(await jsonOf(answer, mostBytes))
    if (parsed.asmenskodas !== asmenskodas) throw unavailable()
    return parsed.pazymejimai
  } catch {
    throw unavailable()
  }
}
