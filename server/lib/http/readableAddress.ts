/**
 * The address of a request as the router can read it. A percent sign that stands for no character (`%ff`, a bare `%`)
 * is taken for itself, so the address leads nowhere and is answered like any other that does; else Fastify would
 * refuse it in a shape of its own, before our headers and the error catalogue.
 */
export function readableAddress({ url = '/' }: { url?: string }): string {
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  try {
    // The result has to be used: the build leaves out a call of which nothing is, and with it the exception.
    return decodeURIComponent(path) && url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
