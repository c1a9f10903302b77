import type { FastifyInstance } from 'fastify'
import type { SealServices } from './sealServices.ts'

/** The demo's timestamp service: whether it answers, and a button that takes it away or brings it back. */
export const stampPanel = ({ fault, given }: SealServices) => `<section><h2>Laiko žymos</h2>
<p>${
  fault
    ? 'Laiko žymų tarnyba išjungta: dokumentai pasirašomi ir užantspauduojami be žymos, ji pridedama vėliau.'
    : `Laiko žymų tarnyba veikia. Nuo paleidimo išdavė ${given}.`
}</p>
<form method="post" action="/dev/stamps"><button>${fault ? 'Įjungti' : 'Išjungti'}</button></form></section>`

/** POST /dev/stamps: the button of the panel. */
export function stampButton(app: FastifyInstance, services: SealServices) {
  app.register(async (dev) => {
    dev.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 4096 }, (_, body, done) => {
      body.resume()
      done(null)
    })
    dev.post('/dev/stamps', (_, reply) => {
      services.fault = services.fault ? undefined : 500
      return reply.redirect('/dev/outbox', 303)
    })
  })
}
