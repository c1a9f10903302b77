import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'

/** A personal code or a phone in the key of a limit: told to nobody who reads the table. */
export const hidden = ({ config }: { config: Config }, value: string) =>
  createHmac('sha256', config.secret).update(value).digest('base64url').slice(0, 24)
