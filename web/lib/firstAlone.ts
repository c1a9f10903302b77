/**
 * Answers a function that sends the changes of a visitor (decision 017): until one of them has been answered, the next one
 * waits. The first answer gives the browser the cookie by which the server knows it again. Two answers at once would bring
 * two cookies, and the step that was begun under the one that is replaced would be lost.
 */
export function firstAlone() {
  let isKnown = false
  let going: Promise<void> | undefined
  return async <T>(send: () => Promise<T>): Promise<T> => {
    while (going) await going
    if (isKnown) return send()
    const sent = send()
    going = sent
      .then(
        () => {
          isKnown = true
        },
        () => {},
      )
      .then(() => {
        going = undefined
      })
    return sent
  }
}
