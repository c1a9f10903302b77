/**
 * The address of a request in a form that the router can read. A percent sign that encodes no character (`%ff`, a bare
 * `%`) is escaped, so that the address is answered like any other unknown one. Otherwise Fastify would refuse it with
 * its own answer, without our headers and error codes.
 */
export function readableAddress({ url = '/' }: { url?: string }): string {
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  try {
    // The result has to be used: the build removes a call whose result is unused, and the exception with it.
    return decodeURIComponent(path) && url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
