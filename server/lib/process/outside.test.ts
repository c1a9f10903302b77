import { expect, it } from 'vitest'
import { bytesOf, jsonOf } from './outside.ts'

/** An answer without an end; `sent` says how much of it was read. */
function endless() {
  const progress = { sent: 0, cancelled: false }
  const body = new ReadableStream({
    pull(to) {
      progress.sent += 1000
      to.enqueue(new Uint8Array(1000))
    },
    cancel() {
      progress.cancelled = true
    },
  })
  return { progress, answer: new Response(body) }
}

it('reads an answer whole, and as JSON', async () => {
  expect((await bytesOf(new Response('ąžuolas'), 9)).toString()).toBe('ąžuolas')
  expect(await jsonOf(new Response('{"a":1}'), 7)).toEqual({ a: 1 })
  await expect(jsonOf(new Response('not json'), 100)).rejects.toThrow()
})
it('reads no further than the limit, and lets the rest go', async () => {
  await expect(bytesOf(new Response('123456'), 5)).rejects.toThrow('too long')
  const { progress, answer } = endless()
  await expect(bytesOf(answer, 10_000)).rejects.toThrow('too long')
  expect(progress.cancelled).toBe(true)
  expect(progress.sent).toBeLessThan(20_000)
})
