import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { devPages } from './routes.ts'
import type { SealServices } from './sealServices.ts'

it('the timestamp service is taken away and brought back by a button', async () => {
  const stamps: SealServices = {
    env: {} as SealServices['env'],
    fault: undefined,
    ocspAway: false,
    given: 3,
    stop: async () => {},
  }
  const app = Fastify()
  devPages(app, [], undefined, stamps)
  const page = async () => (await app.inject('/dev/outbox')).body
  const press = () =>
    app.inject({
      method: 'POST',
      url: '/dev/stamps',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
  expect(await page()).toContain('Nuo paleidimo išdavė 3.')
  expect((await press()).statusCode).toBe(303)
  expect([stamps.fault, (await page()).includes('tarnyba išjungta')]).toEqual([500, true])
  await press()
  expect([stamps.fault, (await page()).includes('tarnyba veikia')]).toEqual([undefined, true])
  await app.close()
})
