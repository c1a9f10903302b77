import type { Content } from 'pdfmake/interfaces.js'
import { statusText } from '#contract/statuses.ts'
import { faces } from '#server/cardOrders/face.ts'
import { escaped } from '../panel.ts'
import type { GateCard } from './cards.ts'
import { codePicture, facePicture } from './picture.ts'

const style = `@font-face{font-family:Kortele;src:url(/dev/kortele/normal.ttf)}
@font-face{font-family:Kortele;font-weight:700;src:url(/dev/kortele/bold.ttf)}
:root{color-scheme:light dark;background:Canvas;color:CanvasText}*{box-sizing:border-box}body{font:16px/1.5 system-ui;max-width:1200px;margin:24px auto;padding:0 16px}
h1{line-height:1.2}h2{font-size:1.15rem;margin:0}article{border-top:1px solid #8886;padding:24px 0}
.word{display:inline-block;margin:8px 8px 8px 0;padding:2px 12px;border-radius:999px;font-weight:700;color:#fff}
.LEISTI{background:#1b7a3d}.NELEISTI{background:#b3261e}.TIKRINTI{background:#8a5a00}.NEZINOMA{background:#4a5765}
.parts{display:grid;gap:16px;grid-template-columns:minmax(0,1fr);align-items:start}.faces{display:grid;gap:16px}
.face{display:block;width:100%;max-width:640px;border-radius:3.7% / 5.9%;box-shadow:0 0 0 1px #8886;font-family:Kortele,sans-serif}
figure{margin:0}figcaption{font-size:.9rem}.code{display:block;width:100%;max-width:414px;height:auto;image-rendering:pixelated;background:#fff}
details .code{max-width:660px}summary{padding:12px 0;cursor:pointer}a{color:LinkText}
@media(min-width:900px){.parts{grid-template-columns:minmax(0,1fr) 414px}}`

const png = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`

/** A code alone, as a picture that can be saved. */
const codeFigure = (bytes: Buffer, name: string, words: string) =>
  `<figure><img class="code" src="${png(bytes)}" alt="${words}"><figcaption>${words}. <a download="${name}.png" href="${png(bytes)}">Išsaugoti paveikslą</a></figcaption></figure>`

/** The pieces of each face of a card. */
const piecesOf = ({ printed: { face, registry } }: GateCard) => faces(face, registry, true) as [Content, Content]

async function article(card: GateCard, n: number): Promise<string> {
  const { face, photo } = card.printed
  const [front, back] = piecesOf(card)
  const word = statusText('verdiktai', card.verdiktas, 'lt') ?? ''
  const name = `kortele-${n}-${face.numeris}`
  const backCode =
    face.backCode && codeFigure(await codePicture(face.backCode, 'L'), `${name}-galas`, 'Kitos pusės kodas')
  return `<article><h2>${escaped(card.kas)}</h2>
<p><span class="word ${card.verdiktas}">${word}</span>${escaped(card.priezastys.join('; '))}</p>
<div class="parts"><div class="faces">${facePicture(front, photo, `Kortelė ${face.numeris}, priekis`)}
<details><summary>Kita kortelės pusė</summary><div class="faces">${facePicture(back, photo, `Kortelė ${face.numeris}, kita pusė`)}${backCode ?? ''}</div></details></div>
${codeFigure(await codePicture(face.code, 'M'), name, 'Kortelės kodas')}</div></article>`
}

/** The page: how to connect a gate, then the cards. */
export async function cardsPage(site: { id: number; pavadinimas: string } | null, cards: readonly GateCard[]) {
  const parts = await Promise.all(cards.map((card, i) => article(card, i + 1)))
  const how = site
    ? `<ol><li>Prisijunkite kaip <strong>atstovas</strong>, atverkite objekto <a href="/lt/objektai/${site.id}?tab=irenginiai">${escaped(site.pavadinimas)} įrenginius</a> ir paspauskite „Prijungti vartų telefoną“.</li>
<li>Telefone arba kitame lange atverkite <a href="/vartai" target="_blank" rel="noopener">/vartai</a> ir įveskite parodytą kodą.</li>
<li>Nukreipkite kamerą į kortelę šiame ekrane. Be kameros: išsaugokite kodo paveikslą ir vartuose paspauskite „Kodo nuotrauka“.</li></ol>
<p>Prie kiekvienos kortelės parašyta, ką vartai turi pasakyti dabar. Kodai pasirašyti demo raktais, tad jiems nereikia tinklo.</p>`
    : '<p>Demo objekto nėra, todėl kortelių vartams parodyti negalima.</p>'
  return `<!doctype html><html lang="lt"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kortelės vartams · Meistras demo</title><style>${style}</style><main>
<h1>Kortelės vartams</h1>${how}${parts.join('')}</main></html>`
}
