import type { Random } from '#server/factories/random.ts'

export interface Town {
  name: string
  savivaldybe: string
  regionas: string
  /** First digits of its post codes. */
  pastas: readonly string[]
  streets: readonly string[]
  weight: number
}

const usual = `Vilniaus g., Kauno g., Laisvės g., Vytauto g., Gedimino g., Žemaitės g., Dariaus ir Girėno g.,
  Basanavičiaus g., Maironio g., Mindaugo g., Birutės g., Kęstučio g., Liepų g., Beržų g., Ąžuolų g., Pušų g., Sodų g.,
  Mokyklos g., Stoties g., Statybininkų g., Ramybės g., Taikos g., Upės g., Parko g., Lauko g., Naujoji g.`

const town = (
  weight: number,
  name: string,
  savivaldybe: string,
  regionas: string,
  pastas: string,
  streets = usual,
): Town => ({ name, savivaldybe, regionas, pastas: pastas.split(' '), streets: streets.split(/,\s*/), weight })

/** The towns of the demo's people and companies; bigger towns have more of them. */
export const towns: readonly Town[] = [
  town(
    30,
    'Vilnius',
    '13',
    'LT-VL',
    '03 04 05 06 08 09 10',
    `Laisvės pr., Savanorių pr., Ukmergės g., Žalgirio g., Kalvarijų g., Ozo g., Verkių g., J. Jasinskio g.,
    T. Ševčenkos g., Naugarduko g., Antakalnio g., Žirmūnų g., Saltoniškių g., Švitrigailos g., Kirtimų g.`,
  ),
  town(
    20,
    'Kaunas',
    '19',
    'LT-KU',
    '44 45 47 48 49 50 51',
    `Savanorių pr., Pramonės pr., Taikos pr., Vytauto pr., Donelaičio g., Kęstučio g., Jonavos g., Islandijos pl.,
    Europos pr., Raudondvario pl., Veiverių g.`,
  ),
  town(
    12,
    'Klaipėda',
    '21',
    'LT-KL',
    '91 92 93 94 95',
    'H. Manto g., Taikos pr., Liepų g., Tilžės g., Šilutės pl., Minijos g., Statybininkų pr., Baltijos pr., Nemuno g.',
  ),
  town(
    8,
    'Šiauliai',
    '29',
    'LT-SA',
    '76 77 78',
    'Tilžės g., Vilniaus g., Dubijos g., Aušros al., Žemaitės g., Pramonės g., Gardino g., Bačiūnų g.',
  ),
  town(
    7,
    'Panevėžys',
    '27',
    'LT-PN',
    '35 36 37',
    'Respublikos g., Klaipėdos g., Aukštaičių g., J. Basanavičiaus g., Pramonės g., Nemuno g., Smėlynės g.',
  ),
  town(
    4,
    'Alytus',
    '11',
    'LT-AL',
    '62 63',
    'Naujoji g., Pulko g., Ulonų g., Jotvingių g., Vilniaus g., Santaikos g., Pramonės g.',
  ),
  town(
    4,
    'Marijampolė',
    '18',
    'LT-MR',
    '68',
    'Vytauto g., Gedimino g., Stoties g., Kauno g., Sporto g., V. Kudirkos g.',
  ),
  town(2, 'Mažeikiai', '61', 'LT-TE', '89'),
  town(2, 'Jonava', '46', 'LT-KU', '55'),
  town(2, 'Utena', '82', 'LT-UT', '28'),
  town(2, 'Kėdainiai', '53', 'LT-KU', '57'),
  town(2, 'Tauragė', '77', 'LT-TA', '72'),
  town(2, 'Telšiai', '78', 'LT-TE', '87'),
  town(1, 'Ukmergė', '81', 'LT-VL', '20'),
  town(1, 'Visaginas', '30', 'LT-UT', '31'),
  town(1, 'Plungė', '68', 'LT-TE', '90'),
  town(1, 'Kretinga', '56', 'LT-KL', '97'),
  town(1, 'Šilutė', '88', 'LT-KL', '99'),
  town(1, 'Radviliškis', '71', 'LT-SA', '82'),
  town(1, 'Druskininkai', '15', 'LT-AL', '66'),
  town(1, 'Elektrėnai', '42', 'LT-VL', '26'),
  town(1, 'Rokiškis', '73', 'LT-PN', '42'),
  town(1, 'Biržai', '36', 'LT-PN', '41'),
  town(1, 'Prienai', '69', 'LT-KU', '59'),
  town(1, 'Lentvaris', '79', 'LT-VL', '25'),
  town(1, 'Garliava', '52', 'LT-KU', '53'),
]
const byName = new Map(towns.map((place) => [place.name, place]))

/** The town of this name. Throws an Error if the demo has none. */
export function townOf(name: string): Town {
  const place = byName.get(name)
  if (!place) throw new Error(`The demo has no town ${name}`)
  return place
}

/** 'Žalgirio g. 112', for a home also with the flat: 'Beržų g. 14-32'. */
export function streetAddress(r: Random, place: Town, home: boolean): string {
  const house = `${r.pick(place.streets)} ${r.int(1, home ? 90 : 140)}`
  return home && r.chance(0.65) ? `${house}-${r.int(1, 75)}` : house
}

export const postCode = (r: Random, place: Town) => `LT-${r.pick(place.pastas)}${r.int(100, 999)}`
