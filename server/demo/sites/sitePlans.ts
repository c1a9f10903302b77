import type { SiteStatus } from '#contract/sites/schema.ts'
import { centre, contractor } from '#server/demo/companies/companies.ts'

/** A site of the demo. Days are counted from today. */
export interface SitePlan {
  pavadinimas: string
  statusas: SiteStatus
  imone: string
  uzsakovas?: string
  /** The town whose municipality the site is in. */
  town: string
  /** [street and house], or [latitude, longitude], or the territory in words. */
  adresas?: string
  teritorija?: string
  point?: readonly [platuma: number, ilguma: number]
  pradzia: number | null
  pabaiga: number | null
  sutartis?: string
  leidimas?: string
  automatic?: true
  sober?: true
  /** Subcontractors; those that do not work for the builder are given with their contractor. */
  subs: readonly (string | readonly [company: string, forWhom: string])[]
  /** Serial numbers; the first one is valid in a site in progress. */
  devices: readonly string[]
  /** How many of the builder's people and of each subcontractor's work there; with automatic registration all do. */
  people: readonly [own: number, each: number]
}

const clients = {
  neris: 'UAB „Neries slėnio plėtra“',
  kaunas: 'SĮ „Kauno statiniai DEMO“',
  pajuris: 'AB „Pajūrio logistikos parkas DEMO“',
}
const pamatai = 'UAB „Baltijos pamatai LT“'
const zaibas = 'UAB „Žaibo instaliacijos“'
const santechnika = 'UAB „Santechnikos namai LT“'
const pastoliai = 'UAB „Pastolių miestas“'

/** Every place is real; what is built there is invented. */
export const sitePlans: readonly SitePlan[] = [
  {
    pavadinimas: 'Daugiabutis Žalgirio g. 114',
    statusas: 'VYKDOMAS',
    imone: contractor,
    uzsakovas: clients.neris,
    town: 'Vilnius',
    adresas: 'Žalgirio g. 114',
    point: [54.70418, 25.27316],
    pradzia: -210,
    pabaiga: 240,
    sutartis: 'R-2026/014',
    leidimas: 'LSNS-01-260312-00417',
    automatic: true,
    sober: true,
    subs: [pamatai, [santechnika, pamatai]],
    devices: ['DRG-7510-004821', 'DRG-7510-001177'],
    people: [0, 0],
  },
  {
    pavadinimas: 'Vaikų darželis Pilaitėje',
    statusas: 'KURIAMAS',
    imone: contractor,
    uzsakovas: clients.neris,
    town: 'Vilnius',
    point: [54.70855, 25.18422],
    pradzia: 30,
    pabaiga: 420,
    sutartis: 'R-2026/031',
    sober: true,
    subs: [],
    devices: [],
    people: [0, 0],
  },
  {
    pavadinimas: 'Sandėlis Kirtimuose',
    statusas: 'BAIGTAS',
    imone: contractor,
    town: 'Vilnius',
    adresas: 'Kirtimų g. 47',
    point: [54.63402, 25.26871],
    pradzia: -560,
    pabaiga: -48,
    sutartis: 'R-2025/008',
    leidimas: 'LSNS-01-250402-00193',
    subs: [zaibas, pastoliai],
    devices: [],
    people: [7, 4],
  },
  {
    pavadinimas: 'Verslo centras Konstitucijos pr. 20A',
    statusas: 'VYKDOMAS',
    imone: 'UAB „Sostinės rangovas DEMO“',
    uzsakovas: clients.neris,
    town: 'Vilnius',
    adresas: 'Konstitucijos pr. 20A',
    point: [54.69613, 25.27127],
    pradzia: -330,
    pabaiga: 150,
    sutartis: 'SR-118',
    leidimas: 'LSNS-01-251120-01284',
    sober: true,
    subs: [contractor, ['UAB „Gryno oro sistemos“', contractor], pastoliai, zaibas],
    devices: ['ALC-PRO-300914'],
    people: [22, 6],
  },
  {
    pavadinimas: 'Gyvenamasis bokštas Karaliaus Mindaugo pr. 40',
    statusas: 'VYKDOMAS',
    imone: 'UAB „Kauno bokštai“',
    uzsakovas: clients.kaunas,
    town: 'Kaunas',
    adresas: 'Karaliaus Mindaugo pr. 40',
    point: [54.89294, 23.90741],
    pradzia: -420,
    pabaiga: 60,
    sutartis: 'KB-77',
    leidimas: 'LSNS-21-250810-00552',
    sober: true,
    subs: ['UAB „Balta siena DEMO“', ['MB „Elektros takas“', 'UAB „Balta siena DEMO“'], 'UAB „Šilta siena LT“'],
    devices: ['DRG-9510-000318'],
    people: [24, 5],
  },
  {
    pavadinimas: 'Kelio A1 ruožo rekonstrukcija',
    statusas: 'VYKDOMAS',
    imone: 'UAB „Žemaitijos keliai plius“',
    town: 'Telšiai',
    teritorija: 'Kelio A1 Vilnius–Kaunas–Klaipėda ruožas nuo 215 iki 223 km, abi pusės ir Upynos sankryža',
    point: [55.46312, 22.43911],
    pradzia: -95,
    pabaiga: 300,
    sutartis: 'ŽK-2026-6',
    leidimas: 'LSNS-65-260701-00078',
    subs: ['UAB „Trinkelių raštas“'],
    devices: [],
    people: [26, 5],
  },
  {
    pavadinimas: 'Logistikos parko sandėliai',
    statusas: 'VYKDOMAS',
    imone: 'UAB „Gintaro kranto rangovai“',
    uzsakovas: clients.pajuris,
    town: 'Klaipėda',
    adresas: 'Šilutės pl. 105',
    point: [55.66071, 21.18804],
    pradzia: -260,
    pabaiga: -3,
    sutartis: 'GK-41',
    leidimas: 'LSNS-31-260105-00021',
    sober: true,
    subs: ['UAB „Kranas ir kablys“', 'UAB „Pamario mūras“'],
    devices: ['ALC-PRO-301127', 'ALC-PRO-288004'],
    people: [18, 4],
  },
  {
    pavadinimas: 'Tilto per Nemuną remontas',
    statusas: 'SUSTABDYTAS',
    imone: 'UAB „Nemuno tiltai“',
    town: 'Prienai',
    point: [54.63742, 23.94731],
    pradzia: -180,
    pabaiga: 90,
    sutartis: 'NT-19/26',
    leidimas: 'LSNS-22-260320-00009',
    subs: [pastoliai],
    devices: [],
    people: [12, 4],
  },
  {
    pavadinimas: 'Gamybos cechas Pramonės g.',
    statusas: 'VYKDOMAS',
    imone: 'UAB „Šiaurės karkasas“',
    town: 'Šiauliai',
    adresas: 'Pramonės g. 15',
    point: [55.93971, 23.33418],
    pradzia: -60,
    pabaiga: 280,
    sutartis: 'ŠK-203',
    subs: ['UAB „Saulės miesto karkasai“'],
    devices: [],
    people: [15, 6],
  },
  {
    pavadinimas: 'Krantinės Nr. 67 rekonstrukcija',
    statusas: 'VYKDOMAS',
    imone: 'UAB „Pajūrio krantinės DEMO“',
    uzsakovas: clients.pajuris,
    town: 'Klaipėda',
    point: [55.69921, 21.12907],
    pradzia: -140,
    pabaiga: 190,
    sutartis: 'PK-67',
    leidimas: 'LSNS-31-260611-00144',
    sober: true,
    subs: [],
    devices: ['DRG-7510-005530'],
    people: [16, 0],
  },
  {
    pavadinimas: 'Kvartalo atnaujinimas Putinuose',
    statusas: 'KURIAMAS',
    imone: 'UAB „Dzūkijos fasadai“',
    town: 'Alytus',
    teritorija: 'Daugiabučiai Naujoji g. 2–28 ir Topolių g. 1–9, lyginė pusė',
    pradzia: null,
    pabaiga: null,
    subs: ['UAB „Skaidrūs langai LT“'],
    devices: [],
    people: [0, 0],
  },
  {
    pavadinimas: 'Utenos aplinkkelis',
    statusas: 'BAIGTAS',
    imone: 'UAB „Rytų Aukštaitijos keliai DEMO“',
    town: 'Utena',
    teritorija: 'Šiaurinis aplinkkelis nuo Pramonės g. iki kelio A6 sankryžos',
    point: [55.52109, 25.61204],
    pradzia: -700,
    pabaiga: -120,
    sutartis: 'RAK-2',
    leidimas: 'LSNS-82-241101-00031',
    subs: ['UAB „Trinkelių raštas“'],
    devices: [],
    people: [10, 3],
  },
  {
    pavadinimas: 'Mokyklos priestatas',
    statusas: 'SUSTABDYTAS',
    imone: 'UAB „Aukštaičių blokai“',
    town: 'Panevėžys',
    adresas: 'Aukštaičių g. 30',
    point: [55.72466, 24.34812],
    pradzia: -155,
    pabaiga: 120,
    sutartis: 'AB-88',
    subs: ['MB „Tvirti stogai“'],
    devices: [],
    people: [9, 4],
  },
  {
    pavadinimas: 'Mokymo dirbtuvių angaras',
    statusas: 'VYKDOMAS',
    imone: centre,
    town: 'Vilnius',
    adresas: 'Naugarduko g. 102',
    point: [54.66672, 25.25117],
    pradzia: -40,
    pabaiga: 200,
    sutartis: 'SKC-3',
    leidimas: 'LSNS-01-260915-00902',
    subs: ['UAB „Lygios lubos“', 'UAB „Matas ir nivelyras“'],
    devices: [],
    people: [4, 5],
  },
  {
    pavadinimas: 'Transformatorinės montavimas',
    statusas: 'BAIGTAS',
    imone: zaibas,
    town: 'Elektrėnai',
    adresas: 'Elektrinės g. 21',
    point: [54.76881, 24.64522],
    pradzia: -400,
    pabaiga: -210,
    sutartis: 'ŽI-12',
    subs: ['UAB „Elektrėnų montuotojai“'],
    devices: [],
    people: [6, 3],
  },
]
