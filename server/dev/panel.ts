import type { FastifyInstance } from 'fastify'
import type { IdentitySimulator } from './identity.ts'
import type { Waiting } from './phones.ts'

export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
const masked = (code: string) => `${code.slice(0, 3)}******${code.slice(-2)}`

const button = (kas: string, label: string, more = '') =>
  `<form method="post" action="/dev/phone"><input type="hidden" name="kas" value="${kas}">${more}<button>${label}</button></form>`
const ofRequest = (id: string) => `<input type="hidden" name="id" value="${id}">`

const request = ({ id, budas, asmenskodas, telefonas, controlCode, tekstas }: Waiting) => `
<article><h3>${budas === 'MOBILUSIS' ? `Mobilusis parašas, ${escaped(telefonas)}` : 'Smart-ID'} · ${masked(asmenskodas)}</h3>
<p>${escaped(tekstas)}${controlCode && `<br>Kontrolinis kodas: <strong>${controlCode}</strong>`}</p>
${button('patvirtinti', 'Patvirtinti', ofRequest(id))} ${button('atmesti', 'Atmesti', ofRequest(id))}</article>`

/** The phone of the demo: its requests, whether it answers by itself, and the owners of personal codes. */
export const panel = (phone: IdentitySimulator) => `<section><h2>Telefonas</h2>
<p>${
  phone.auto
    ? 'Mobilųjį parašą ir Smart-ID demo telefonas per porą sekundžių patvirtina pats.'
    : 'Telefonas laukia, kol kiekvieną užklausą patvirtinsite arba atmesite čia.'
}</p>
${button(phone.auto ? 'rankiniu' : 'pats', phone.auto ? 'Tvirtinti rankiniu būdu' : 'Tegul tvirtina pats')}
${phone.waiting().map(request).join('') || '<p>Užklausų nėra.</p>'}
<details><summary>Kieno parašas</summary>
<p>Registre esantis asmuo pasirašo savo vardu, kitas – vardu, kurį įvedė prisijungdamas ar registruodamasis. Čia galite nurodyti kitą.</p>
<form method="post" action="/dev/phone"><input type="hidden" name="kas" value="vardas">
<label>Asmens kodas <input name="asmenskodas" inputmode="numeric" pattern="[0-9]{11}" required></label>
<label>Vardas <input name="vardas" maxlength="100" required></label>
<label>Pavardė <input name="pavarde" maxlength="100" required></label>
<button>Įsiminti</button></form></details></section>`

/** Whether the page reloads itself: only while it waits for a request, never while somebody types or reads one. */
export const refreshes = (phone: IdentitySimulator) => !phone.auto && phone.waiting().length === 0

/** POST /dev/phone: the buttons of the panel. */
export function phoneButtons(app: FastifyInstance, phone: IdentitySimulator) {
  app.register(async (dev) => {
    dev.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    dev.post('/dev/phone', (ask, reply) => {
      const { kas, id = '', asmenskodas = '', vardas = '', pavarde = '' } = (ask.body ?? {}) as Record<string, string>
      if (kas === 'patvirtinti' || kas === 'atmesti') phone.decide(id, kas === 'patvirtinti')
      if (kas === 'pats' || kas === 'rankiniu') phone.auto = kas === 'pats'
      if (kas === 'vardas' && /^\d{11}$/.test(asmenskodas) && vardas.trim() && pavarde.trim())
        phone.know(asmenskodas, { vardas: vardas.trim().slice(0, 100), pavarde: pavarde.trim().slice(0, 100) })
      return reply.redirect('/dev/outbox', 303)
    })
  })
}
