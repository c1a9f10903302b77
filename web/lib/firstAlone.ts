/**
 * Answers what sends the changes of a visitor: until one has been answered, the next one waits. The first answer gives the
 * browser a mark (a cookie), by which the server knows again who began a step. Two at once would bring two marks, and the
 * step that was begun under the one that is replaced would be lost.
 */
export function firstAlone() {
  let isMarked = false
  let going: Promise<void> | undefined
  return async <T>(send: () => Promise<T>): Promise<T> => {
    while (going) await going
    if (isMarked) return send()
    const sent = send()
    going = sent
      .then(
        () => {
          isMarked = true
        },
        () => {},
      )
      .then(() => {
        going = undefined
      })
    return sent
  }
}
