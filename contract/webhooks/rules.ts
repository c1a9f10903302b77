/** What a company's own program can be told of, in the order in which the form offers it. */
export const webhookEvents = [
  'kortele.busena',
  'kompetencija.baigiasi',
  'kompetencija.nutraukta',
  'objektas.zmogus',
  'sdid.pasikeite',
  'patikra.neleista',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Receivers of one company. */
export const mostReceivers = 5
/** Days for which the log is kept. */
export const logDays = 30
/** Hours for which the former secret signs beside the new one. */
export const rotationHours = 24
/** Seconds that a receiver has for all of its answer. */
export const answerSeconds = 10
/** Tests of a company in a minute. */
export const testsPerMinute = 10

const [minute, hour] = [60, 3600]
/** When a delivery is tried again, in seconds since the first try: the last one is a day later. */
const retriesAt = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
/** Tries of a delivery in all. */
export const mostTries = retriesAt.length + 1
/** A day of failures, with room for the seconds in which the first and the last one were noticed. */
export const failingHours = 23.5

/**
 * Seconds from the failure of this try (1 is the first) to the next one; null if it was the last. `random` (0 to 1) makes
 * the wait up to a tenth longer, so that what failed together is not all sent again together.
 */
export function nextTry(tried: number, random: number): number | null {
  const at = retriesAt[tried - 1]
  if (at === undefined) return null
  return (at - (retriesAt[tried - 2] ?? 0)) * (1 + random / 10)
}

/** Scheme, host and port of an address without user name and fragment. A name may have letters of any language. */
const partsOf = (text: string) => {
  const [, scheme = '', host = '', port = ''] =
    /^(https?):\/\/([\p{L}\p{N}.-]+)(?::(\d{1,5}))?(?:[/?][!"$-[\]-~]*)?$/iu.exec(text) ?? []
  return { scheme: scheme.toLowerCase(), host: host.toLowerCase(), port }
}
const ports = ['', '443', '8443']

/** May events be sent there, as far as the address itself says? Where its name leads is checked at each sending. */
export function isReceiverAddress(text: string): boolean {
  const { scheme, host, port } = partsOf(text)
  return (
    scheme === 'https' &&
    ports.includes(port) &&
    // A name with a dot, whose last part is no number: neither an IP address nor a machine of the own network.
    /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]*$/u.test(host) &&
    !/\.(local|localhost|internal|lan|home\.arpa)$/.test(host)
  )
}

/** An address of the own computer: a demo and tests may send there, production refuses it. */
export const isLocalAddress = (text: string): boolean => /^(localhost|127\.0\.0\.1)$/.test(partsOf(text).host)
