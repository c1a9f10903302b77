import { type Given, names, type Tried } from './tried.ts'

/** Records of companies, their work, and the metadata. */
export function otherRecords(given: Given): Record<string, Tried> {
  const A = () => given.world.A
  const ofSite = (name: string, id: () => number, whole: () => object): Tried => ({
    path: () => `/objektai/${A().site}/${name}/${id()}`,
    list: () => `/objektai/${A().site}/${name}?size=100`,
    whole,
  })
  const failai = () => [{ id: given.file }]
  return {
    'companies.update': {
      path: () => `/imones/${A().company}`,
      whole: () => ({
        imKodas: '304132479',
        pvmKodas: 'LT100012345678',
        pavadinimas: 'UAB „Kita“',
        www: 'www.kita.lt',
        statusas: 'PATVIRTINTA',
        adresas: { salis: 'LT', miestas: 'Kaunas', adresas: 'Laisvės al. 1', indeksas: 'LT-44001' },
        tipai: [{ id: 'ATESTAVIMO' }, { id: 'MOKYMO' }],
        veiklosTipas: 'IMONE',
        meistrasSutartis: true,
        savivaldybe: '19',
      }),
    },
    'webhooks.update': {
      path: () => `/imones/${A().company}/gavejai/${A().receiver}`,
      whole: () => ({
        adresas: 'https://sistema.example.lt/kitas',
        ivykiai: ['kortele.busena', 'objektas.zmogus'],
        aktyvus: false,
      }),
    },
    'assessments.update': {
      path: () => `/atestavimai/${A().assessment}`,
      whole: () => ({
        data: given.world.tomorrow,
        laikas: '09:30',
        tipas: 'PRAKTINIS',
        pavadinimas: 'Mūrininkų vertinimas',
        aprasymas: 'Atsineškite dokumentą',
        adresas: { adresas: 'Žalgirio g. 1', miestas: 'Vilnius' },
        savivaldybe: '13',
        klausimuSkaicius: 15,
        vietos: 20,
        vertintojai: [{ id: given.world.assigned }],
        failai: failai(),
      }),
      sent: () => [{ data: given.world.tomorrow, tipas: 'PRAKTINIS', pavadinimas: 'Mūrininkų vertinimas' }],
    },
    'assessments.setPerson': {
      path: () => `/atestavimai/${A().assessment}/asmenys/${A().other}`,
      list: () => `/atestavimai/${A().assessment}/asmenys`,
      whole: () => ({ statusas: 'PATVIRTINTA', vertintojas: { id: given.world.assigned }, failai: failai() }),
    },
    'trainings.update': {
      path: () => `/mokymai/${A().training}`,
      whole: () => ({
        pavadinimas: 'Saugus darbas',
        aprasymas: 'Dvi dienos',
        progKodas: 'SD-2',
        savivaldybe: '13',
        kalba: 'en',
        mok_tipas: 'SEMINARAS',
        adresas: { adresas: 'Žalgirio g. 1', miestas: 'Vilnius' },
        dataNuo: given.world.tomorrow,
        laikas: '10:00',
        registriki: '2025-01-01',
        vietos: 12,
        failai: failai(),
      }),
    },
    'templates.update': {
      path: () => `/sablonai/${given.world.template}`,
      whole: () => ({
        kalba: 'en',
        pavadinimas: 'Žinia visiems',
        tema: 'Tema',
        tekstas: 'Tekstas',
        sms: 'SMS',
        aktyvus: false,
        naujienlaiskis: true,
      }),
      sent: () => [{ tipas: 'PRANESIMAS', tekstas: 'Tekstas' }],
    },
    'questions.update': {
      path: () => `/klausimai/${A().question}`,
      whole: () => ({
        klausimas: 'Kas yra mūras?',
        saltinis: 'Vadovėlis',
        lygiai: ['II'],
        atsakymai: [
          { atsakymas: 'Siena', teisingas: false },
          { atsakymas: 'Akmenų ir skiedinio konstrukcija', teisingas: true },
        ],
      }),
    },
    'sites.update': {
      path: () => `/objektai/${A().site}`,
      whole: () => ({
        pavadinimas: 'Tiltas',
        vietosTipas: 'TERITORIJA',
        savivaldybe: '13',
        platuma: 54.7,
        ilguma: 25.3,
        teritorija: 'Prie upės',
        pradzia: '2026-01-05',
        pabaiga: '2030-01-05',
        uzsakovas: { id: given.world.B.company },
        sutartis: 'S-1',
        leidimas: 'L-1',
        automatineRegistracija: true,
        blaivumoTikrinimas: true,
      }),
    },
    'sitePeople.update': ofSite(
      'asmenys',
      () => A().sitePerson,
      () => ({
        paskirtis: 'LANKYTOJAS',
        priezastis: 'Apžiūra',
        dirbaNuo: '2026-02-02',
        dirbaIki: '2030-02-02',
      }),
    ),
    'siteSubcontractors.update': ofSite(
      'subrangovai',
      () => A().subcontractor,
      () => ({
        sutartisNuo: '2026-01-01',
        sutartisIki: '2030-01-01',
        pastaba: 'Stogai',
      }),
    ),
    'apiKeys.update': {
      path: () => `/imones/${A().company}/raktai/${A().apiKey}`,
      list: () => `/imones/${A().company}/raktai?size=100`,
      whole: () => ({ pavadinimas: 'Vartai', adresai: ['192.0.2.0/24', '2001:db8::1'] }),
    },
    'apiKeys.updateOfInstitution': {
      path: () => `/raktai/${given.world.institutionKey}`,
      list: () => '/raktai?size=100',
      whole: () => ({ pavadinimas: 'Patikros', adresai: ['192.0.2.7'] }),
    },
    'gate.saveSettings': {
      path: () => `/objektai/${A().site}/vartu-nustatymai`,
      whole: () => ({ duomenuRiba: 5, tikTelefonas: true, grieztas: true, svelnusSarasas: true, sdid: true }),
    },
    'siteHours.update': ofSite(
      'darbovalandos',
      () => A().siteHours,
      () => ({
        savDiena: 3,
        nuo: '07:00',
        iki: '15:30',
      }),
    ),
    'siteDevices.update': ofSite(
      'irenginiai',
      () => A().siteDevice,
      () => ({
        serijinisNumeris: 'AL-77',
        pavadinimas: 'Vartų',
        galioja: true,
        alkoholioRiba: '0.20',
      }),
    ),
    'inductions.save': {
      path: () => `/objektai/${A().site}/instruktazas`,
      whole: () => ({
        ...{ taikomas: false, butinas: false, siunciamas: false, paskirtys: ['VADOVAS'], riba: 55, galiojaDienu: 30 },
        puslapiai: [
          {
            paveikslas: null,
            tekstai: [{ kalba: 'lt', pavadinimas: 'Apsauga', tekstas: '<p>Šalmas</p>', aprasymas: '' }],
          },
        ],
        klausimai: [
          { puslapis: 1, teisingi: [2], tekstai: [{ kalba: 'lt', klausimas: 'Kas?', atsakymai: ['A', 'B'] }] },
        ],
        bankas: { kompetencija: { id: given.world.competency }, kiekis: 1 },
      }),
    },
    'siteRequirements.update': ofSite(
      'reikalavimai',
      () => A().siteRequirement,
      () => ({
        paskirtis: 'VADOVAS',
        imone: { id: A().company },
        kompetencijos: [{ id: given.world.competency }],
        pazymejimai: [{ id: A().certificate }],
        butinas: false,
        pastaba: 'Aukštalipiams',
      }),
    ),
    'professions.update': {
      path: () => `/profesijos/${A().profession}`,
      whole: () => ({
        pavadinimas: 'Mūrininkė',
        pavadinimasEn: 'Bricklayer',
        lygisNuo: 3,
        iscoKodas: '7112',
        aktyvus: false,
      }),
    },
    'processes.update': {
      path: () => `/periodiniaiprocesai/${given.world.process}`,
      whole: () => ({ periodas: 168, kitaspaleidimas: `${given.world.tomorrow}T12:00:00Z`, aktyvus: false }),
      sent: () => [{ periodas: 168, kitaspaleidimas: `${given.world.tomorrow}T12:00:00Z` }],
    },
    'pages.update': {
      path: () => `/pages/${A().page}`,
      whole: () => ({
        slug: 'juodrastis',
        title: 'Juodraštis',
        content: '<p>Tekstas</p>',
        vartotojoTipas: 'ADMIN',
        language: 'lt',
        meniu: false,
        skelbiamas: false,
      }),
      sent: () => [
        { slug: 'juodrastis', title: 'Juodraštis', content: '<p>Tekstas</p>', vartotojoTipas: 'ADMIN', language: 'lt' },
        { title: 'Juodraštis', content: '<p>Tekstas</p>' },
      ],
    },
    'metadata.updateRow': {
      path: () => `/sarasai/${given.world.listRow}`,
      whole: () => ({ ...names }),
    },
    'metadata.updateLevel': { path: () => `/lygiai/${given.world.level}`, whole: () => ({ ...names, aktyvus: false }) },
    'metadata.updateQualification': {
      path: () => `/kvalifikacijos/${given.world.qualificationRow}`,
      whole: () => ({ ...names }),
    },
    'demand.update': {
      path: () => `/darbuotojuporeikiai/${A().need}`,
      whole: () => ({ lygis: 'II', savivaldybe: '13', kiekis: 7 }),
      sent: () => [{ kiekis: 7 }],
    },
    'certificates.update': {
      path: () => `/privalomipazymejimai/${A().certificate}`,
      whole: () => ({
        pavadinimas: 'Aukštalipio',
        pavadinimasEn: 'Steeplejack',
        trukme: 3,
        kompetencijos: [{ id: given.world.competency }],
        paskirtys: ['DARBUOTOJAS'],
        aktyvus: false,
      }),
    },
  }
}
