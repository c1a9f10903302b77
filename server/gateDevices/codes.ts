import { tokenFrom } from '#server/lib/secrets/tokens.ts'

/** What is stored of a pairing code: keyed, because eight digits alone are guessed from a plain hash in no time. */
export const pairingPrint = (secret: string, code: string) => Buffer.from(tokenFrom(secret, 'vartai', code))
