/** The header by which a write is tried, and that of the answer which says how many messages would leave. */
export const dryRunHeader = 'dry-run'
export const messagesHeader = 'message-count'

/** Messages by channel: what a change of many would send. */
export interface MessageCount {
  SMS: number
  EPASTAS: number
}

/** `SMS=12, EPASTAS=3` */
export const messagesText = ({ SMS, EPASTAS }: MessageCount): string => `SMS=${SMS}, EPASTAS=${EPASTAS}`

/** The counts of such a text; 0 for a channel that it does not name. */
export function messagesOf(text: string | null): MessageCount {
  const of = (channel: keyof MessageCount) => Number(new RegExp(`${channel}=(\\d+)`).exec(text ?? '')?.[1] ?? 0)
  return { SMS: of('SMS'), EPASTAS: of('EPASTAS') }
}
