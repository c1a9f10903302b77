import { Readable } from 'node:stream'
import type { Content } from 'pdfmake/interfaces.js'
import { isPrintable, mayPrint } from '#contract/cardOrders/rules.ts'
import type { Order, PrintFor } from '#contract/cardOrders/schema.ts'
import { bureauColumns } from '#contract/cardOrders/texts.ts'
import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import { statusText } from '#contract/statuses.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { readAll, type Store } from '#server/files/store.ts'
import { type CardCodes, codesOf } from '#server/gate/statements.ts'
import { pictures } from '#server/lib/documents/atMost.ts'
import { safeCell } from '#server/lib/documents/cells.ts'
import { longPdf, makePdf, type PdfPart } from '#server/lib/documents/pdf.ts'
import { makeXlsx } from '#server/lib/documents/xlsx.ts'
import { sharp } from '#server/lib/process/heavy.ts'
import { found } from '#server/lib/rows/found.ts'
import { jsonWhen } from '#server/lib/rows/json.ts'
import { alphabetical } from '#server/lib/rows/list.ts'
import type { Keys } from '#server/lib/secrets/keys.ts'
import { confirmedAtMain } from '#server/persons/employed.ts'
import { codeText } from './code.ts'
import { cardSize, type Face, faces, type Registry } from './face.ts'
import { type Paper, paperFor } from './paper.ts'
import { getOrder } from './queries.ts'

/** The data printed on cards, and the keys of the photos. */
const printed = (db: Db) =>
  db
    .selectFrom('kortele')
    .innerJoin('asmuo', 'asmuo.id', 'kortele.asmuoId')
    .leftJoin('imone', (join) => join.onRef('imone.id', '=', 'asmuo.imoneId').on(confirmedAtMain))
    .leftJoin('kortelesUzsakymas as uzsakymas', 'uzsakymas.id', 'kortele.uzsakymasId')
    .leftJoin('imone as uzsakovas', 'uzsakovas.id', 'uzsakymas.imoneId')
    .leftJoin('failas', 'failas.id', 'asmuo.nuotraukaId')
    .select([
      'kortele.id',
      'kortele.numeris',
      'kortele.statusas',
      'kortele.tipas',
      'kortele.asmuoId',
      'asmuo.vardas',
      'asmuo.pavarde',
      'failas.raktas',
      jsonWhen('imone.id', { pavadinimas: 'imone.pavadinimas' }).as('imone'),
      jsonWhen('uzsakovas.id', { pavadinimas: 'uzsakovas.pavadinimas' }, { uzsakovas: 'imone' }).as('uzsakovas'),
    ])
    .orderBy(alphabetical('asmuo.pavarde'))
    .orderBy(alphabetical('asmuo.vardas'))
    .orderBy('kortele.id')
type Printed = Awaited<ReturnType<ReturnType<typeof printed>['execute']>>[number]

/** The printed company: that of the order, otherwise the holder's main company, if it has confirmed the holder. */
const companyOf = ({ uzsakovas, imone }: Printed) => (uzsakovas ?? imone)?.pavadinimas ?? null

/** The cards of an order that are made. Throws NotFound, StatusNotAllowed. */
async function printedOf(db: Db, session: Session, id: number): Promise<{ order: Order; cards: Printed[] }> {
  const order = await getOrder(db, session, id)
  if (!mayPrint(order, session)) throw new AppError('StatusNotAllowed')
  const cards = await printed(db).where('kortele.uzsakymasId', '=', id).execute()
  return { order, cards: cards.filter(({ statusas }) => isPrintable(statusas)) }
}

const hasPhoto = ({ raktas }: Printed) => raktas !== null

/** So many cards are drawn at once while somebody waits; more give way to other work of the server. */
const few = 10

/** The size of a photo on the card in pixels, at 300 to an inch. */
const dots = { width: 302, height: 402 }
const missing = (cards: readonly Printed[]) =>
  new AppError(
    'AsmuoMustHavePhoto',
    cards
      .slice(0, 10)
      .map(({ vardas, pavarde, numeris }) => `${vardas} ${pavarde} (${numeris})`)
      .join(', '),
  )

/** The photo as it is printed; null if the file is damaged or is not a picture. */
async function smallOf(stored: Buffer): Promise<Buffer | null> {
  try {
    const photo = sharp(stored, { limitInputPixels: 50_000_000 }).rotate()
    return await photo
      .resize({ ...dots, fit: 'cover' })
      .jpeg({ quality: 85, mozjpeg: false })
      .toBuffer()
  } catch {
    return null
  }
}

/** What printing needs besides the cards. */
export interface Press {
  store: Store
  config: Config
  keys: Keys
  now: Date
}
/** How many cards have their codes signed or read at once. */
const batch = 50

/** The codes of the cards, in the same order, made a batch at a time. */
async function* withCodes(
  db: Db,
  press: Press,
  cards: readonly Printed[],
): AsyncGenerator<[Printed, CardCodes | null]> {
  for (let i = 0; i < cards.length; i += batch) {
    const some = cards.slice(i, i + batch)
    const ids = some.map(({ id }) => id)
    const codes = await codesOf(db, ids, press)
    for (const card of some) yield [card, codes.get(card.id) ?? null]
  }
}

/** What is printed of the registry itself. */
const registryOf = ({ publicUrl, CARD_RETURN_ADDRESS }: Config): Registry => ({
  address: `${publicUrl.replace(/^https?:\/\//, '')}/lt/specialistai`,
  returnTo: CARD_RETURN_ADDRESS ?? null,
})

/** What is printed on a card, and its photo. Throws AsmuoMustHavePhoto. */
async function faceOf(press: Press, card: Printed, codes: CardCodes | null): Promise<{ face: Face; photo: Buffer }> {
  const { publicUrl } = press.config
  const stored = card.raktas === null ? null : await readAll(press.store, card.raktas)
  const photo = stored && (await pictures(() => smallOf(stored)))
  if (!photo) throw missing([card])
  const face = {
    ...card,
    imone: companyOf(card),
    photo: `p${card.id}`,
    code: codeText(publicUrl, card.numeris, codes?.baitai ?? null),
    backCode: codes?.galines ? codeText(publicUrl, card.numeris, codes.galines) : null,
  }
  return { face, photo }
}

/** The cards one after another; each photo is read and made smaller only when its turn comes. */
async function* partsOf(db: Db, press: Press, cards: readonly Printed[], paper: Paper): AsyncGenerator<PdfPart> {
  const registry = registryOf(press.config)
  let begin = true
  for await (const [card, codes] of withCodes(db, press, cards)) {
    const { face, photo } = await faceOf(press, card, codes)
    // Copied into a buffer of its own, which can be handed to the thread that draws.
    yield { images: { [face.photo]: new Uint8Array(photo) }, content: faces(face, registry, begin, paper) }
    begin = false
  }
}

/** What is printed on a card, whatever its status: the demo shows ended cards too. Throws NotFound, AsmuoMustHavePhoto. */
export async function printedFace(db: Db, press: Press, numeris: string) {
  const card = found(await printed(db).where('kortele.numeris', '=', numeris).executeTakeFirst())
  const codes = await codesOf(db, [card.id], press)
  return { ...(await faceOf(press, card, codes.get(card.id) ?? null)), registry: registryOf(press.config) }
}

function draw(db: Db, press: Press, cards: readonly Printed[], title: string, kam: PrintFor): Promise<Buffer> {
  const paper = paperFor(kam, press.config)
  const side = (length: number) => length + 2 * paper.around
  return longPdf(() =>
    makePdf(
      {
        info: { title, author: 'Meistras' },
        foot: null,
        content: [] as Content[],
        pageSize: { width: side(cardSize.width), height: side(cardSize.height) },
        boxes: { trim: paper.around, bleed: paper.around - paper.bleed },
        pageOrientation: 'landscape',
        pageMargins: 0,
        defaultStyle: { font: 'Condensed', lineHeight: 1 },
      },
      partsOf(db, press, cards, paper),
      cards.length <= few,
    ),
  )
}

/**
 * The print file of an order, and how many cards it has: those whose holders have a photo, because one who has lost it
 * must not hold up the others; the screen names the rest. Throws NotFound, StatusNotAllowed, UzsakymasEmpty,
 * AsmuoMustHavePhoto (nobody has one, or a stored one is no picture).
 */
export async function printOrder(db: Db, press: Press, session: Session, id: number, kam: PrintFor) {
  const { cards } = await printedOf(db, session, id)
  if (cards.length === 0) throw new AppError('UzsakymasEmpty')
  const printable = cards.filter(hasPhoto)
  if (printable.length === 0) throw missing(cards)
  return { pdf: await draw(db, press, printable, `Meistras ${id}`, kam), count: printable.length }
}

/** One card as a print file. Throws NotFound, StatusNotAllowed (not made yet, or ended), AsmuoMustHavePhoto. */
export async function printCard(db: Db, press: Press, numeris: string, kam: PrintFor) {
  const card = found(await printed(db).where('kortele.numeris', '=', numeris).executeTakeFirst())
  if (!isPrintable(card.statusas)) throw new AppError('StatusNotAllowed')
  if (!hasPhoto(card)) throw missing([card])
  return { pdf: await draw(db, press, [card], `Meistras ${numeris}`, kam), card }
}

/** The sheet of an order for the card bureau; no text in it is read as a formula. Throws NotFound, StatusNotAllowed. */
export async function bureauSheet(db: Db, press: Press, session: Session, id: number) {
  const { order, cards } = await printedOf(db, session, id)
  const { miestas, adresas, indeksas } = order.siuntimoAdresas
  const sent = {
    gavejas: order.gavejoPavadinimas,
    telefonas: order.gavejoTelefonas,
    adresas: [adresas, miestas, indeksas].filter(Boolean).join(', '),
  }
  const rows: unknown[][] = []
  for await (const [card, codes] of withCodes(db, press, cards)) {
    const row = {
      ...sent,
      numeris: card.numeris,
      vardas: card.vardas,
      pavarde: card.pavarde,
      imone: companyOf(card) ?? '',
      tipas: statusText('kortelesTipai', card.tipas, 'lt') ?? card.tipas,
      nuotrauka: card.raktas === null ? '' : `${card.numeris}.jpg`,
      qr: codeText(press.config.publicUrl, card.numeris, codes?.baitai ?? null),
      qrKitaPuse: codes?.galines ? codeText(press.config.publicUrl, card.numeris, codes.galines) : '',
    }
    rows.push(bureauColumns.map(([name]) => safeCell(row[name])))
  }
  const head = bureauColumns.map(([, [lt]]) => lt)
  return {
    xlsx: await makeXlsx({ name: 'Kortelės', head }, Readable.from([rows])),
    count: cards.length,
  }
}
