import { createHash } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { jsonOf } from '#server/lib/process/outside.ts'

/** Whom to ask, and what the phone shows. */
export interface Question {
  asmenskodas: string
  /** E.164; Smart-ID needs none. */
  telefonas: string | null
  lang: Lang
  tekstas: string
}
/** The certificate that a person will sign with, as the service tells it before it asks them to sign. */
export interface SigningCertificate {
  sertifikatas: Buffer
  /** The number of the person's Smart-ID app. */
  dokumentas: string | null
}
/** What is remembered of a request to a provider: its session, and what is needed to check the answer. */
export interface SentRequest {
  sesija: string
  /** Null where the phone shows none: the app asks for a certificate. */
  controlCode: string | null
  /** The hash that was sent. */
  santrauka: Buffer
  uzklausa: Record<string, string>
}
/** A request that still waits for its answer. */
export interface Request {
  tikslas: string
  sesija: string
  uzklausa: Record<string, string>
}
/** A signature that fits the request. Its certificate is not checked yet. */
export interface Answered extends SigningCertificate {
  /** Empty where only a certificate was asked for. */
  parasas: Buffer
  algoritmas: string
}

export const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** Seconds until another try makes sense. A failure that carries them may pass; one without them is final. */
const retryAfter = 5
/** The service is down or slow, or its answer makes no sense. */
export const unreachable = () => new AppError('SENDING_ERROR', undefined, { retryAfter })
export const isTemporary = (error: unknown) => error instanceof AppError && error.retryAfter !== undefined

const mostBytes = 200_000

/**
 * One call of a provider's REST service, at most `patience` ms long. Throws SENDING_ERROR where the answer makes no
 * sense.
 */
export async function callProvider(url: string, timeoutMs: number, body?: object) {
  try {
    const answer = await fetch(url, {
      method: body ? 'POST' : 'GET',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) await answer.body?.cancel()
    return { status: answer.status, json: answer.ok ? await jsonOf(answer, mostBytes) : null }
  } catch {
    throw unreachable()
  }
}

/** Milliseconds that beginning may take, and that one poll may take. */
export const beginTimeoutMs = 10_000
export const pollCallTimeoutMs = 2_500
/** Milliseconds that the service itself may wait before it answers RUNNING: the least it accepts. */
export const pollTimeoutMs = 1_000
