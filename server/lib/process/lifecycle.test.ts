import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { closeServer, gracefully, newLifecycle } from './lifecycle.ts'

describe('a process that is to end', () => {
  it('says so, serves on for a while, and then closes once', async () => {
    const lifecycle = newLifecycle()
    const close = vi.fn(async () => {})
    const stop = gracefully(lifecycle, 0.2, close)
    const ended = stop()
    expect([lifecycle.draining, close.mock.calls.length]).toEqual([true, 0])
    await ended
    await stop()
    expect(close).toHaveBeenCalledTimes(1)
  })
  it('waits no longer at the second signal', async () => {
    const close = vi.fn(async () => {})
    const stop = gracefully(newLifecycle(), 300, close)
    void stop()
    await stop()
    expect(close).toHaveBeenCalledTimes(1)
  })
  it('ends what is under way whole, and takes nothing new', async () => {
    const app = Fastify({ forceCloseConnections: 'idle' })
    let begun = () => {}
    const running = new Promise<void>((done) => {
      begun = done
    })
    app.get('/slow', async () => {
      begun()
      await sleep(400)
      return { whole: 'x'.repeat(100_000) }
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const stop = gracefully(newLifecycle(), 0, () => closeServer(app))
    const answer = fetch(`${url}/slow`).then((one) => one.json())
    await running
    const ended = stop()
    expect(await answer).toEqual({ whole: 'x'.repeat(100_000) })
    await ended
    const [error] = await once(get(`${url}/slow`), 'error')
    expect(error.code).toBe('ECONNREFUSED')
  })
})
