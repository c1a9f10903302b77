/**
 * Why a document stays as it is: a service is away, so the next run asks again; a certificate was revoked before it
 * signed; or the file, with all that was to be added, does not verify.
 */
export class NotProven extends Error {
  readonly kind: 'away' | 'revoked' | 'wrong'
  constructor(kind: 'away' | 'revoked' | 'wrong', message: string = kind, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}
