import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { gateTexts } from '#contract/gate/appTexts.ts'
import { type GateCode, gateCodeNames, gateCodes, worst } from '#contract/gate/codes.ts'
import { cardAddress, fromDigits, splitCode, toDigits } from '#contract/gate/digits.ts'
import type { GateSettings } from '#contract/gate/pack.ts'
import { phoneCode, phoneSigned } from '#contract/gate/phoneCode.ts'
import type { PackReply } from '#contract/gate/schema.ts'
import { readSign1, type SignsBytes, sign1 } from '#contract/gate/sign1.ts'
import { type Statement, statementClaims, statementOf } from '#contract/gate/statement.ts'
import { type CardValue, cardValues, difference, differenceType, firstPhoneList } from '#contract/gate/statusList.ts'
import { reasonWords } from '#contract/gate/words.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { say } from '#contract/lib/texts.ts'
import type { Keys } from '#server/lib/secrets/keys.ts'
import { testKey } from '../gateKeys.ts'
import { frameOf } from './cardFilm.ts'
import { journey } from './demo.ts'
import { type Caller, caller, connect, cutOff, gateOn, goOn, greenCard, siteOf, touchVerdicts } from './gateSteps.ts'
import { inside } from './inside.ts'

// Every reason that a gate can give, as a guard comes to read it: a picture of a code that is really signed, a number that
// is typed, the people, the list or the clock of the gate.
const j = journey()
let admin: Caller
let site: number
let green: Awaited<ReturnType<typeof greenCard>>
let firm: string
let printed: Statement
let keys: Keys

beforeAll(async () => {
  admin = await caller(j.browser, j.demo, 'admin')
  const home = await siteOf(admin)
  site = home.id
  firm = home.imone
  green = await greenCard(admin, site, firm)
  printed = statementOf(readSign1(fromDigits(splitCode(green.code)?.digits ?? '') ?? new Uint8Array()).claims)
  keys = (await inside(j.demo)).keys
})

const now = () => Math.floor(Date.now() / 1000)
const today = civilDay(new Date())
const by = (use: 'kortele' | 'telefonas' | 'sarasas') => keys.signer(use, new Date())
const textOf = (bytes: Uint8Array) => `${cardAddress(j.demo.url, green.numeris)}#${toDigits(bytes)}`
/** The code of the card, with another statement or another signer than it is printed with. */
const card = async (set: Partial<Statement>, signer: SignsBytes = by('kortele')) =>
  textOf(await sign1(statementClaims({ ...printed, ...set }), signer))
/** The code of a phone with the card, made so many seconds ago. */
async function phone(ago: number) {
  const own = await testKey('0000', 'telefonas')
  const place = { sarasas: firstPhoneList, idx: 9, iat: now(), exp: now() + 86_400 }
  const statement = await sign1(statementClaims({ ...printed, ...place, telefonas: own.point }), by('telefonas'))
  const at = now() - ago
  return textOf(phoneCode(statement, at, await own.signer.sign(phoneSigned(statement, at))))
}

type Person = PackReply['zmones'][number]
/** What stands before a gate that would say green of this card, and what is different about it. */
interface Given {
  /** The code in the picture; without it and without `number` the card as it is printed. */
  code?: () => Promise<string> | string
  /** Typed, because it is on no code. */
  number?: string
  /** The code was shown a moment ago. */
  again?: boolean
  person?: Partial<Person>
  settings?: Partial<GateSettings>
  needs?: { butinas: boolean; pavadinimas: string }
  /** What the list says of the card. */
  list?: CardValue
  /** Without a network for so many hours. */
  hours?: number
  detale?: string
  /** What is said besides. */
  with?: readonly GateCode[]
}
/** The company of the person, which is known when the demo runs. */
const company = '{{imone}}'
const cases: Record<GateCode, Given> = {
  SUKLASTOTA: { code: async () => card({}, (await testKey(by('kortele').kid, 'kortele')).signer) },
  KODAS_SENAS: { code: () => phone(60) },
  KORTELE_NUTRAUKTA: { list: cardValues.negalioja },
  KORTELE_SUSTABDYTA: { list: cardValues.sustabdyta },
  KORTELE_PASIBAIGE: { code: () => card({ exp: now() - 60 }) },
  NEBEDIRBA: { person: { dirba: false }, detale: company },
  SUTARTIS: { person: { sutartis: { yra: true, nuo: null, iki: addDays(today, -1) } }, detale: company },
  BUVO: { person: { dirbaIki: addDays(today, -1) }, detale: addDays(today, -1) },
  NE_OBJEKTE: { person: { korteles: [] } },
  REIKALINGA_KOMPETENCIJA: { needs: { butinas: true, pavadinimas: 'Krano darbai' }, detale: 'Krano darbai' },
  BE_INSTRUKTAZO: { person: { instruktazas: { butinas: true, iki: null } } },
  NE_MUSU: { code: () => 'https://example.org/' },
  RAKTAS_NEZINOMAS: { code: async () => card({}, (await testKey('9901', 'kortele')).signer) },
  NERASTA: { number: '99999999' },
  DUOMENU_NERA: { hours: 73, with: ['LAIKRODIS'] },
  PAKITO: { list: cardValues.pasikeite },
  DUOMENYS_SENI: { hours: 25, with: ['LAIKRODIS'] },
  LAIKRODIS: { hours: -2, with: ['DUOMENU_NERA'] },
  KODAS_RODYTAS: { code: () => phone(0), again: true },
  TIK_KORTELE: { settings: { tikTelefonas: true } },
  BE_NUOTRAUKOS: { person: { nuotrauka: null } },
  TRUKSTA_PAZYMEJIMO: { person: { trukstaPazymejimu: ['Darbas aukštyje'] }, detale: 'Darbas aukštyje' },
  PATARIAMA_KOMPETENCIJA: { needs: { butinas: false, pavadinimas: 'Krano darbai' }, detale: 'Krano darbai' },
  SDID_NEPATVIRTINTAS: { settings: { sdid: true }, person: { sdid: false } },
}

let gate: { page: Page; context: BrowserContext }
let given: Given = {}

/** The people as the registry sends them, with what the case says of the holder, the settings and the demands. */
function changed(pack: PackReply): PackReply {
  const { person, settings, needs } = given
  const mine = ({ korteles }: Person) => korteles.some(({ numeris }) => numeris === green.numeris)
  const one = needs && { id: 1, paskirtis: null, imone: null, butinas: needs.butinas, kompetencijos: [] }
  return {
    ...pack,
    nustatymai: { ...pack.nustatymai, ...settings },
    reikalavimai: one ? [{ ...one, pazymejimai: [{ id: 1, pavadinimas: needs.pavadinimas }] }] : pack.reikalavimai,
    zmones: pack.zmones.map((each) => (mine(each) ? { ...each, ...person } : each)),
  }
}

/** The registry as it is, but for what the case is about. */
async function standBetween(page: Page) {
  await page.route('**/api/vartai/paketas*', async (route) => {
    // The list alone says what became of a card.
    if (given.list) return route.fulfill({ status: 503 })
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    await route.fulfill({ response, json: changed(await response.json()) })
  })
  await page.route(/\/api\/vartai\/sarasai\/0\?nuo=/, async (route) => {
    const version = Number(new URL(route.request().url()).searchParams.get('nuo'))
    const head = { sarasas: 0, versija: version, iat: now() }
    const changes = [{ idx: printed.idx, reiksme: given.list ?? cardValues.galioja }]
    const body = Buffer.from(await sign1(difference(head, version, changes), by('sarasas'), differenceType))
    await route.fulfill({ body, contentType: differenceType })
  })
}

it('a gate is connected whose camera sees nothing', async () => {
  gate = await gateOn(null)
  await standBetween(gate.page)
  await touchVerdicts(gate.page)
  await connect(admin, j.demo, gate.page, site, 'Visos priežastys')
  await gate.page.getByRole('button', { name: 'Įvesti numerį' }).waitFor()
})

async function update() {
  await gate.page.getByRole('button', { name: /^Atnaujinti/ }).click()
  await gate.page.locator('.bar .age:not([disabled])').waitFor()
}

/** Shows the code, or types the number, and waits for what the gate says. */
async function show(code: string) {
  const { page } = gate
  if (given.number) {
    await page.getByRole('button', { name: 'Įvesti numerį' }).click()
    await page.getByLabel('Kortelės numeris').fill(given.number)
    await page.getByRole('button', { name: 'Tikrinti', exact: true }).click()
  } else {
    const file = { name: 'kodas.jpg', mimeType: 'image/jpeg', buffer: await frameOf(code) }
    await page.locator('input[type=file]').setInputFiles(file)
  }
  await page.locator('article.verdict, .scan .wrong').waitFor()
}

/** Moves the clock of the gate, which has no network meanwhile. */
async function away(hours: number) {
  const { page } = gate
  await cutOff(page)
  await page.clock.setSystemTime(Date.now() + hours * 3_600_000)
}
async function back() {
  await gate.page.clock.setSystemTime(Date.now())
  await gate.context.setOffline(false)
}

it('without anything different the card is green', async () => {
  await update()
  await show(green.code)
  expect((await gate.page.locator('.verdict h1').innerText()).trim()).toBe(say(gateTexts.LEISTI, 'lt'))
  await goOn(gate.page, 'Neįleisti')
})

it('has a case for each of the 24 reasons', () => {
  expect(Object.keys(cases).sort()).toEqual([...gateCodeNames].sort())
  expect(gateCodeNames).toHaveLength(24)
})

it.each(gateCodeNames)('%s', async (kodas) => {
  const { page } = gate
  given = cases[kodas]
  await update()
  const code = await (given.code ?? (() => green.code))()
  if (given.again) {
    await show(code)
    await goOn(gate.page, 'Neįleisti')
  }
  if (given.hours) await away(given.hours)
  await show(code)
  const said = reasonWords({ kodas, detale: given.detale === company ? firm : (given.detale ?? '') }, 'lt')
  if (kodas === 'NE_MUSU') {
    // Nobody's check: the camera looks on.
    expect(await page.locator('.scan .wrong').innerText()).toBe(`${said.kas}. ${said.ka}`)
  } else {
    const codes = [kodas, ...(given.with ?? [])]
    const verdict = worst(codes.map((one) => ({ verdiktas: gateCodes[one] })))
    expect((await page.locator('.verdict h1').innerText()).trim()).toBe(say(gateTexts[verdict], 'lt'))
    const reasons = page.locator('.verdict .reasons li[class]')
    expect(await reasons.count()).toBe(codes.length)
    const mine = reasons.filter({ has: page.getByText(said.kas, { exact: true }) })
    expect(await mine.getAttribute('class')).toBe(gateCodes[kodas])
    expect(await mine.locator('p').innerText()).toBe(said.ka)
    await goOn(gate.page, 'Neįleisti')
  }
  if (given.hours) await back()
})

it('the log of the site has each reason but that of codes of others, which are nobody’s check', async () => {
  given = {}
  await update()
  const told = async () => {
    const rows = await admin.json('GET', `/objektai/${site}/patikros?size=100&nuo=2026-01-01`)
    type Row = { vartai: string; kodai: { kodas: GateCode }[] }
    const own = (rows as Row[]).filter(({ vartai }) => vartai === 'Visos priežastys')
    return [...new Set(own.flatMap(({ kodai }) => kodai.map(({ kodas }) => kodas)))].sort()
  }
  await expect.poll(told).toEqual(gateCodeNames.filter((kodas) => kodas !== 'NE_MUSU').sort())
  await gate.context.browser()?.close()
})
