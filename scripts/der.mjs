// DER, as far as taking a signature apart needs it. Without packages, so that it checks our own program from outside.

/** The element that begins at `at`: its tag, its content, and the whole of it. Throws an Error if it is cut off. */
export function read(der, at = 0) {
  const first = der[at + 1]
  const long = first & 0x80 ? first & 0x7f : 0
  const length = long ? der.readUIntBE(at + 2, long) : first
  const from = at + 2 + long
  if (from + length > der.length) throw new Error('this DER is cut off')
  return { tag: der[at], body: der.subarray(from, from + length), whole: der.subarray(at, from + length) }
}

/** The first element alone: the room of a signature is filled up with zeros. */
export const firstOf = (der) => read(der).whole

/** The elements inside an element. */
export function children(der) {
  const { body } = read(der)
  const all = []
  for (let at = 0; at < body.length; ) {
    const one = read(body, at)
    all.push(one)
    at += one.whole.length
  }
  return all
}
