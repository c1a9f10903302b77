import { type Given, names, type Tried } from './tried.ts'

/** Records of people, and what belongs to a person. */
export function peopleRecords(given: Given): Record<string, Tried> {
  const A = () => given.world.A
  const child = (name: string, id: () => number, whole: () => object): Tried => ({
    path: () => `/asmenys/${A().person}/${name}/${id()}`,
    list: () => `/asmenys/${A().person}/${name}?size=100`,
    whole,
  })
  const failai = () => [{ id: given.file }]
  return {
    'persons.update': {
      path: () => `/asmenys/${given.world.B.person}`,
      whole: () => ({
        vardas: 'Ona',
        pavarde: 'Kitaitė',
        gimimoData: '1990-01-02',
        lytis: 'M',
        pilietybe: 'LVA',
        salis: 'LV',
        miestas: 'Ryga',
        adresas: 'Brivibas 1',
        regionas: 'LT-KU',
        email: 'ona.kitaite@example.lt',
        telefonas: '+37060012345',
        telefonas2: '+37060012346',
        komunikacijosKanalas: 'EPASTAS',
        naujienlaiskiai: true,
        kalba: 'en',
        mokamosKalbos: [{ kalba: 'OT', kitaKalba: 'Latgalių' }],
        vartotojoTipas: 'VERTINTOJAS',
        vertintojasSritys: ['1.1-04'],
        vertintojasKalbos: ['lt'],
        spscSutikimas: true,
        priezastis: 'Patikrinta pagal dokumentus',
      }),
      sent: () => [{ vardas: 'Ona', pavarde: 'Kitaitė' }],
    },
    'background.setEducation': child(
      'issilavinimai',
      () => A().education,
      () => ({
        kvalifikacija: 'Inžinierė',
        mokymoIstaiga: 'KTU',
        sritis: 'Statyba',
        saltinis: 'IMONE',
        mokesiNuo: '2001-09',
        mokesiIki: '2005-06',
        failai: failai(),
      }),
    ),
    'background.setLanguage': child(
      'kalbos',
      () => A().languages[0] ?? 0,
      () => ({
        kalba: 'OT',
        kitaKalba: 'Žemaičių',
        lygis: 'B2',
      }),
    ),
    'background.setRating': child(
      'vertinimai',
      () => A().ratings[0] ?? 0,
      () => ({
        data: '2025-05-05',
        tipas: 'PADEKA',
        imone: { id: given.world.B.company },
        pastaba: 'Už darbą',
      }),
    ),
    'qualifications.update': child(
      'kvalifikacijos',
      () => A().qualification,
      () => ({
        kvalifikacija: 'NSSV',
        isdavimoData: '2020-02-02',
        failai: failai(),
      }),
    ),
    'qualifications.setImprovement': child(
      'kvalifikacijosTobulinimai',
      () => A().improvement,
      () => ({
        pavadinimas: 'Kursai',
        budas: 'KURSAI',
        imone: { id: A().company },
        data: '2025-03-03',
        valandos: 16,
        failai: failai(),
      }),
    ),
    'employments.set': {
      path: () => `/asmenys/${A().person}/imones/${A().employment}`,
      whole: () => ({
        galiojaNuo: '2024-01-01',
        numeris: 'T-1',
        pareigos: 'Brigadininkas',
        miestas: 'Kaunas',
        sdid: 'SD-1',
        sdidVeikla: 'Mūrijimas',
        QRData: 'qr',
        veiklos: [{ veikla: 'KITA', kitaVeikla: 'Stogai' }],
      }),
    },
    'competencies.update': {
      path: () => `/kompetencijos/${given.world.competency}`,
      whole: () => ({
        ...names,
        sritiesKodas: '1.1-04',
        lygiai: ['II'],
        neribotas: true,
        kita: true,
        aktyvus: false,
      }),
    },
    'competencies.change': {
      path: () => `/asmenys/${A().person}/kompetencijos/${A().held}`,
      list: () => `/asmenys/${A().person}/kompetencijos`,
      whole: () => ({ lygis: 'II', failai: failai(), suteikta: '2025-01-01', galioja: '2035-01-01' }),
    },
    'cards.update': {
      path: () => `/korteles/${A().card}/pastabos`,
      list: () => `/korteles?asmuo=${A().person}`,
      whole: () => ({ tipas: 'INZINIERIAUS', galiojaIki: '2030-01-01', pastabos: 'Svarbi pastaba' }),
      sent: () => [{ tipas: 'INZINIERIAUS' }, { statusas: 'AKTYVI' }, { galiojaIki: '2030-01-01' }],
    },
    'cardOrders.update': {
      path: () => `/kortelesuzsakymai/${A().order}`,
      whole: () => ({
        siuntimoAdresas: { miestas: 'Kaunas', adresas: 'Laisvės al. 1', indeksas: 'LT-44001' },
        gavejoPavadinimas: 'Ona',
        gavejoTelefonas: '+37060012345',
      }),
    },
    'heldCertificates.set': child(
      'pazymejimai',
      () => A().certified,
      () => ({
        isduota: '2024-01-01',
        galioja: '2034-01-01',
        isdave: 'Centras',
        numeris: 'P-1',
        failai: failai(),
      }),
    ),
  }
}
