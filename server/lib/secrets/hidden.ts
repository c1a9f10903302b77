import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'

/** A personal code or a phone number hashed for the key of a limit, so that readers of the table do not learn it. */
export const hidden = ({ config }: { config: Config }, value: string) =>
  createHmac('sha256', config.secret).update(value).digest('base64url').slice(0, 24)
