import type { FastifyInstance } from 'fastify'
import type { IdentitySimulator } from './identity.ts'
import { escaped, panel, phoneButtons, refreshes } from './panel.ts'
import type { SealServices } from './sealServices.ts'
import type { Sent } from './simulators.ts'
import { stampButton, stampPanel } from './stampPanel.ts'

/** Turns addresses in messages into links. */
const linked = (text: string) => escaped(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

const item = ({ laikas, kanalas, gavejas, tema, tekstas }: Sent) => `
<article><h2>${kanalas === 'SMS' ? 'SMS' : 'El. paštas'} → ${escaped(gavejas)}</h2>
<p><time>${laikas}</time>${tema ? ` · <strong>${escaped(tema)}</strong>` : ''}</p><pre>${linked(tekstas)}</pre></article>`

const page = (
  outbox: readonly Sent[],
  phone: IdentitySimulator | undefined,
  stamps: SealServices | undefined,
) => `<!doctype html><html lang="lt"><meta charset="utf-8">
<meta name="viewport" content="width=device-width">${phone && refreshes(phone) ? '<meta http-equiv="refresh" content="2">' : ''}<title>Išsiųsti pranešimai · Meistras demo</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:720px;margin:24px auto;padding:0 16px}
form{display:inline-flex;flex-wrap:wrap;gap:8px;align-items:end}label{display:grid}button,input{font:inherit;padding:8px 12px}
section{border:1px solid #8886;border-radius:8px;padding:0 16px 16px}section+section{margin-top:16px}summary{padding:12px 0;cursor:pointer}h3{font-size:1rem;margin:.5rem 0 0}
article{border-top:1px solid #8886;padding:8px 0}h2{font-size:1rem;margin:.5rem 0 0}pre{white-space:pre-wrap;font:inherit}</style>
${phone ? panel(phone) : ''}
${stamps ? stampPanel(stamps) : ''}
<h1>Išsiųsti pranešimai</h1><p>Demo el. paštas ir SMS: laiškai niekam neišsiunčiami, juos galima perskaityti čia. <a href="/dev/kortele">Kortelės vartams</a></p>
${outbox.map(item).join('') || '<p>Pranešimų dar nėra.</p>'}</html>`

/** /dev/outbox: the messages that the simulators received, as a page or as JSON, the demo's phone, and its timestamps. Exists only in the demo. */
export function devPages(
  app: FastifyInstance,
  outbox: readonly Sent[],
  phone?: IdentitySimulator,
  stamps?: SealServices,
) {
  if (phone) phoneButtons(app, phone)
  if (stamps) stampButton(app, stamps)
  app.get('/dev/outbox', (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (request.headers.accept?.includes('application/json')) return reply.send(outbox)
    return reply.type('text/html; charset=utf-8').send(page(outbox, phone, stamps))
  })
}
