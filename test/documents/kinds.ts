import sharp from 'sharp'
import type { Assessment } from '#contract/assessments/schema.ts'
import { sheetTexts } from '#contract/documents/sheet.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { protocolPdf } from '#server/assessments/protocol.ts'
import type { Signature } from '#server/assessments/signatures.ts'
import type { Signed } from '#server/assessments/signed.ts'
import { type Attended, attendancePdf } from '#server/background/attendancePdf.ts'
import { type Certified, certificatePdf } from '#server/competencies/certificate.ts'
import { contractPdf } from '#server/contracts/document.ts'
import type { SignedContract } from '#server/contracts/signed.ts'
import { type ConfirmedWork, confirmationPdf } from '#server/employments/confirmationPdf.ts'
import type { Drawing } from '#server/lib/documents/pdf.ts'
import type { Issued, SheetCheck } from '#server/lib/documents/sheet.ts'
import { dataPdf } from '#server/persons/dataPdf.ts'
import { reportPdf } from '#server/reports/draw.ts'
import { sheetsPdf } from '#server/sheets/printSheets.ts'

// Every kind of document with made-up data: usual ones, and the longest names that people have.

const at = new Date('2026-11-22T12:05:00Z')
const longName = { vardas: 'Aleksandra Konstancija Viktorija', pavarde: 'Vasiliauskaitė-Kazimieravičiūtė-Žemaitytė' }
const long = {
  name: longName,
  competency:
    'Surenkamųjų gelžbetoninių ir plieninių konstrukcijų montavimas aukštuminiuose pastatuose bei sudėtingose inžinerinėse statybose',
}
const numbered = (numeris: string, word = 'Sudarytas') => ({
  registry: 'Meistrų registras',
  numeris,
  data: `${word} 2026-11-22 14:05`,
})
export const keyed = (numeris: string): SheetCheck => ({
  url: `https://meistras.lt/t/${numeris}/7K3M9QFX`,
  raktas: '7K3M-9QFX',
  note: 'Elektroninis originalas pasirašytas ir patvirtintas registro elektroniniu spaudu. Atspausdinta kopija galioja tik sutikrinta pagal šį kodą.',
})

const drawing = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240"><path d="M30 150C90 20 150 20 140 120S90 220 160 130 260 40 250 130 330 160 360 90 420 60 430 130 500 170 570 80" fill="none" stroke="#17212b" stroke-width="7" stroke-linecap="round"/></svg>',
    ),
  )
    .png()
    .toBuffer()

const signed = (more: Partial<Signed> = {}): Signed => ({
  atestavimas: {
    id: 4217,
    data: '2026-11-22',
    tipas: 'TEORINIS_PRAKTINIS',
    kompetencija: '1.1-04.01 Sienų mūrijimas iš blokelių',
    imone: 'VšĮ „Kauno meistrų vertinimo centras“',
    vieta: 'Kirtimų g. 49, Vilnius',
  },
  asmuo: { id: 7, vardas: 'Darius', pavarde: 'Kazlauskas' },
  teorijosPazymiai: [8, 7, 6, 9, 7],
  praktikosPazymiai: [9, 8, 8, 10, 7],
  teorijosRezultatas: 7.4,
  praktikosRezultatas: 8.4,
  rezultatas: 'ISLAIKYTA',
  vertintojai: [{ id: 8, vardas: 'Rūta', pavarde: 'Žemaitienė' }],
  ...more,
})
const criteria = {
  teorijosKriterijai: [
    'Medžiagų savybės ir jų parinkimas',
    'Brėžinių ir ženklų skaitymas',
    'Darbų technologija ir eiliškumas',
    'Kokybės reikalavimai ir leistini nuokrypiai',
    'Darbuotojų sauga ir sveikata',
  ],
  praktikosKriterijai: [
    'Siena nužymėta pagal brėžinį, pirmoji eilė išlyginta',
    'Siūlių storis ir užpildymas vienodi',
    'Kampas perrištas, vertikalumas tikrinamas',
    'Nuokrypiai 2 m liniuote ne didesni kaip 5 mm',
    'Darbo vieta tvarkinga, dirbama su apsaugos priemonėmis',
  ],
}
const protocolOf = (of: Signed, more: Partial<Parameters<typeof protocolPdf>[1]> = {}) =>
  protocolPdf(of, {
    at,
    galioja: of.rezultatas === 'ISLAIKYTA' ? '2031-11-21' : undefined,
    names: { tipas: 'Teorija ir praktika', rezultatas: of.rezultatas === 'ISLAIKYTA' ? 'Išlaikyta' : 'Neišlaikyta' },
    head: numbered('KVP-2026-004217'),
    check: keyed('KVP-2026-004217'),
    ...more,
  })

const certified: Certified = {
  lang: 'lt',
  numeris: 'KP-0018342',
  vardas: 'Darius',
  pavarde: 'Kazlauskas',
  kompetencija: 'Sienų mūrijimas iš blokelių',
  kodas: '1.1-04.01',
  lygis: 'III lygis',
  suteikta: '2026-11-22',
  galioja: '2031-11-21',
  pagalVertinima: true,
  vertino: 'VšĮ „Kauno meistrų vertinimo centras“',
  protokolas: 'KVP-2026-004217',
  kortele: '48201937',
  pastaba: '',
  pastabosAutorius: '',
}
const certificateOf = (more: Partial<Certified> = {}) => {
  const of = { ...certified, ...more }
  const english = of.lang !== 'lt'
  return certificatePdf(of, {
    head: {
      registry: english ? 'Meistrai Registry' : 'Meistrų registras',
      numeris: 'KP-2026-018342',
      data: english ? 'Issued 2026-11-22' : 'Išduotas 2026-11-22',
    },
    check: {
      ...keyed('KP-2026-018342'),
      note: 'Kodas rodo, ar kompetencija galioja šiandien. Elektroninis originalas patvirtintas registro elektroniniu spaudu.',
    },
    date: '2026-11-22',
  })
}

const contract = (more: Partial<SignedContract> = {}): SignedContract => ({
  sablonas: { id: 1, kalba: 'lt', versija: 3, pavadinimas: 'Sutartis dėl naudojimosi registru' },
  asmuo: {
    id: 7,
    vardas: 'Darius',
    pavarde: 'Kazlauskas',
    asmenskodas: '38001010000',
    gimimoData: '1980-01-01',
    adresas: 'Mūrininkų g. 5',
    miestas: 'Kaunas',
    telefonas: '+37060000000',
    email: 'darius@example.lt',
  } as SignedContract['asmuo'],
  data: '2026-11-22',
  tekstas: Array.from({ length: 6 }, (_, i) => ({
    antraste: ['Šalys', 'Dalykas', 'Asmens teisės', 'Asmens pareigos', 'Duomenys', 'Pabaiga'][i] ?? '',
    pastraipos: Array.from(
      { length: 3 },
      () =>
        'Registras tvarko duomenis apie Asmens kompetencijas, kvalifikacijas ir darbovietes, o Asmuo patvirtina, kad jo pateikti duomenys yra teisingi, ir praneša apie jų pasikeitimą per dešimt darbo dienų.',
    ),
  })),
  ...more,
})
const contractOf = (of: SignedContract, more: Partial<Parameters<typeof contractPdf>[1]> = {}) =>
  contractPdf(of, {
    at,
    head: numbered('SUT-2026-000311', 'Sudaryta'),
    check: keyed('SUT-2026-000311'),
    registry: {
      name: 'VšĮ „Statybos sektoriaus vystymo agentūra“',
      code: '302530000',
      address: 'Vilniaus g. 10, Vilnius',
    },
    ...more,
  })

const issued = (numeris: string, lang: Lang = 'lt'): Issued => ({
  head: {
    registry: say(sheetTexts.registry, lang),
    numeris,
    data: `${lang === 'lt' ? 'Išduota' : lang === 'lv' ? 'Izdota' : 'Issued'} 2026-11-22`,
  },
  check: keyed(numeris),
  date: '2026-11-22',
})
const work: ConfirmedWork = {
  lang: 'lt',
  vardas: 'Darius',
  pavarde: 'Kazlauskas',
  kortele: '48201937',
  imone: { pavadinimas: 'UAB „Ąžuolo statyba“', kodas: '305123456' },
  pareigos: 'Mūrininkas',
  nuo: '2019-03-04',
  iki: null,
  dirba: true,
}
const attended: Attended = {
  lang: 'lt',
  vardas: 'Darius',
  pavarde: 'Kazlauskas',
  kortele: '48201937',
  pavadinimas: 'Saugus darbas aukštyje',
  progKodas: 'SD-2026/14',
  tipas: 'Saugaus darbo',
  forma: 'Kursai',
  data: '2026-11-12',
  centras: 'VšĮ „Kauno meistrų vertinimo centras“',
  vieta: 'Kirtimų g. 49, Vilnius',
  kompetencijos: ['1.1-04.01 Sienų mūrijimas iš blokelių', '1.1-05.02 Pastolių montavimas'],
}

const marked = (numeris: string) => ({
  mark: { numeris, raktas: '7K3M-9QFX', url: `https://meistras.lt/t/${numeris}/7K3M-9QFX`, at },
  registry: 'Meistrų registras',
})

const report = () =>
  reportPdf(
    {
      columns: [
        { title: 'Pavardė', width: 110 },
        { title: 'Vardas', width: 80 },
        { title: 'Kodas', width: 70 },
        { title: 'Kompetencija', width: '*' },
        { title: 'Lygis', width: 60 },
        { title: 'Suteikta', width: 58 },
        { title: 'Galioja iki', width: 62 },
        { title: 'Būsena', width: 62 },
      ],
      lines: Array.from({ length: 60 }, (_, i) => [
        i % 9 ? 'Kazlauskas' : longName.pavarde,
        i % 9 ? 'Darius' : longName.vardas,
        '1.1-04.01',
        i % 7 ? 'Sienų mūrijimas iš blokelių' : long.competency,
        i % 3 ? 'III lygis' : null,
        '2026-11-22',
        '2031-11-21',
        'Galioja',
      ]),
    },
    {
      type: 'kompetencijos',
      lang: 'lt',
      company: { pavadinimas: 'UAB „Ąžuolo statyba“', imKodas: '305123456' },
      by: 'Rūta Ąčienė',
    },
    marked('ATA-2026-000012'),
  )
const testSheets = () => {
  const asked = Array.from({ length: 20 }, (_, i) => ({
    eile: i + 1,
    klausimas: i % 6 ? 'Kokio storio turi būti gulsčioji plytų mūro siūlė?' : `${long.competency}: kas teisinga?`,
    atsakymai: ['10–12 mm', '25 mm', i % 5 ? '3 mm' : long.competency, 'Nė vienas iš šių atsakymų'],
    paveikslasId: null,
  }))
  const sheet = { sukurta: at.toISOString() }
  return sheetsPdf(
    {
      assessment: {
        id: 4217,
        data: '2026-11-22',
        kompetencija: { id: 3, kodas: '1.1-04.01', pavadinimas: 'Sienų mūrijimas iš blokelių' },
      } as Assessment,
      sheets: [
        { ...sheet, id: 311, testasId: 1, asmuoId: 7, vardas: 'Darius', pavarde: 'Kazlauskas' },
        { ...sheet, id: 312, testasId: 2, asmuoId: 8, ...longName },
      ],
      questions: new Map([
        [1, asked],
        [2, asked.slice(0, 7)],
      ]),
    },
    {},
    marked('TL-2026-000311'),
  )
}
const extract = async (): Promise<Drawing> => {
  const person = { ...longName, asmenskodas: '38001010000', gimimoData: '1980-01-01', email: 'a@example.lt' }
  const sections = Array.from({ length: 3 }, (_, i) => ({
    table: 'imones',
    from: 'asmuo_imone',
    title: ['Darbovietės', 'Workplaces'] as const,
    rows: Array.from({ length: 4 + i }, () => ({ pareigos: 'Mūrininkas → Бригадир', galiojaNuo: '2020-01-01' })),
  }))
  const history = Array.from({ length: 40 }, (_, i) => ({
    id: i,
    laikas: at.toISOString(),
    kas: { id: 1, vardas: 'Rūta', pavarde: 'Ąčienė', imone: 'UAB „Ąžuolo statyba“' },
    tekstas: 'Pakeisti duomenys',
    pokyciai: [{ laukas: 'Telefonas', buvo: '+37060000000', tapo: '+37061111111' }],
  }))
  return dataPdf(
    person as never,
    sections as never,
    history as never,
    { lang: 'lt', codes: () => undefined },
    marked('AI-2026-000041'),
  )
}

export interface Kind {
  name: string
  draw: () => Promise<Drawing>
  /** How many signatures have a place. */
  places: number
  /** It must fit on one page. */
  onePage?: boolean
  lang?: string
  /** Its parts number their pages by themselves. */
  parts?: boolean
  /** It names a personal code, because its text is for its parties alone. */
  personalCode?: boolean
}

const people = (count: number) => Array.from({ length: count }, (_, i) => ({ id: 20 + i, ...longName }))

export const kinds: Kind[] = [
  { name: 'protocol', draw: () => protocolOf(signed()), places: 3, onePage: true },
  { name: 'protocol-criteria', draw: () => protocolOf(signed(criteria)), places: 3 },
  {
    name: 'protocol-extract',
    draw: async () =>
      protocolOf(signed({ rezultatas: 'NEISLAIKYTA', praktikosRezultatas: 5.2 }), {
        extract: {
          numeris: 'KVP-2026-004217',
          signatures: [
            { signer: signed().asmuo, budas: 'PIESTAS', png: await drawing(), laikas: at.toISOString() },
            {
              signer: { id: 8, vardas: 'Rūta', pavarde: 'Žemaitienė' },
              budas: 'SMART_ID',
              vardas: 'RŪTA',
              pavarde: 'ŽEMAITIENĖ',
              laikas: at.toISOString(),
              lygis: 'KVALIFIKUOTAS',
            } as Signature,
          ],
        },
      }),
    places: 3,
    onePage: true,
  },
  {
    name: 'protocol-long',
    draw: () =>
      protocolOf(
        signed({
          asmuo: { id: 7, ...longName },
          vertintojai: people(4),
          atestavimas: { ...signed().atestavimas, kompetencija: `1.1-04.01 ${long.competency}` },
        }),
      ),
    places: 6,
  },
  { name: 'certificate', draw: () => certificateOf(), places: 1, onePage: true },
  {
    name: 'certificate-long',
    draw: () =>
      certificateOf({
        ...longName,
        kompetencija: long.competency,
        pastaba: 'Dirba tvarkingai ir laiku. '.repeat(38).slice(0, 1000),
        pastabosAutorius: 'Aleksandra Vasiliauskaitė-Kazimieravičiūtė',
      }),
    places: 1,
    onePage: true,
  },
  {
    name: 'certificate-en',
    draw: () =>
      certificatePdf(
        {
          ...certified,
          lang: 'en',
          kompetencija: 'Laying block walls',
          vertino: null,
          protokolas: null,
          kortele: null,
          galioja: null,
        },
        { head: numbered('KP-2026-018343', 'Issued'), check: keyed('KP-2026-018343'), date: '2026-11-22' },
      ),
    places: 1,
    onePage: true,
    lang: 'en',
  },
  { name: 'contract', draw: () => contractOf(contract()), places: 2 },
  {
    name: 'contract-long',
    draw: () =>
      contractOf(
        contract({
          asmuo: { ...contract().asmuo, ...longName },
          tekstas: [...contract().tekstas, ...contract().tekstas, ...contract().tekstas],
        }),
      ),
    places: 2,
  },
  { name: 'work', draw: () => confirmationPdf(work, issued('PZ-2026-000051')), places: 1, onePage: true },
  {
    name: 'work-left-en',
    draw: () =>
      confirmationPdf(
        {
          ...work,
          ...longName,
          lang: 'en',
          dirba: false,
          iki: '2025-02-28',
          imone: { pavadinimas: `UAB „${long.competency}“`, kodas: '305123456' },
          pareigos: 'Vyresnysis surenkamųjų konstrukcijų montavimo darbų vadovas ir brigadininkas',
        },
        issued('PZ-2026-000052', 'en'),
      ),
    places: 1,
    onePage: true,
    lang: 'en',
  },
  { name: 'attendance', draw: () => attendancePdf(attended, issued('MP-2026-000007')), places: 1, onePage: true },
  {
    name: 'attendance-long',
    draw: () =>
      attendancePdf(
        {
          ...attended,
          ...longName,
          pavadinimas: long.competency,
          kompetencijos: Array.from({ length: 12 }, () => `1.1-04.01 ${long.competency.slice(0, 90)}`),
        },
        issued('MP-2026-000008'),
      ),
    places: 1,
    onePage: true,
  },
  { name: 'report', draw: report, places: 0 },
  { name: 'test-sheets', draw: testSheets, places: 0, parts: true },
  { name: 'extract', draw: extract, places: 0, personalCode: true },
]
