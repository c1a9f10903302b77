import type { Random } from './random.ts'

export type Sex = 'V' | 'M'

const words = (text: string) => text.trim().split(/\s+/)

export const firstNames = {
  V: words(`
  Adomas Aivaras Albertas Aleksandras Alfredas Algimantas Algirdas Almantas Alvydas Andrius Antanas Arnas Arnoldas
  Artūras Arvydas Arūnas Audrius Aurelijus Aurimas Benas Bronius Dainius Dalius Darius Deividas Domantas Dominykas
  Donatas Dovydas Edgaras Edmundas Eduardas Edvardas Edvinas Egidijus Eimantas Emilis Erikas Ernestas Eugenijus
  Evaldas Faustas Feliksas Gediminas Giedrius Gintaras Gintautas Gytis Henrikas Ignas Igoris Irmantas Jaroslavas
  Jonas Joris Julius Juozas Jurgis Justas Justinas Karolis Kazimieras Kazys Kipras Kristupas Kęstutis Laimonas
  Laurynas Linas Liudas Lukas Mantas Marijus Marius Martynas Matas Mindaugas Modestas Mykolas Nedas Nerijus Nojus
  Norbertas Osvaldas Paulius Petras Povilas Pranas Raimondas Raimundas Ramūnas Remigijus Renatas Rimantas Rimas
  Rimvydas Ričardas Robertas Rokas Rolandas Romas Romualdas Rytis Saulius Sergejus Sigitas Simas Simonas Stasys
  Tadas Tautvydas Titas Tomas Ugnius Vaidas Vaidotas Valdas Valentinas Vidas Vidmantas Viktoras Vilius Virginijus
  Vitalijus Vladas Vladimiras Vygantas Vytautas Vytenis Zenonas Šarūnas Žilvinas Žydrūnas Žygimantas`),
  M: words(`
  Adelė Agnė Aistė Aldona Aleksandra Alina Ana Angelė Asta Audra Audronė Augustė Aurelija Austėja Aušra Beata Birutė
  Brigita Dainora Daiva Dalia Danguolė Danutė Deimantė Diana Dovilė Edita Eglė Elena Elzė Emilija Erika Ernesta
  Eugenija Eva Evelina Gabija Gabrielė Genovaitė Giedrė Gintarė Goda Gražina Greta Ieva Ilona Inga Ingrida Irena
  Irina Irma Jadvyga Janina Jelena Jolanta Jolita Jovita Jurgita Justina Jūratė Kamilė Karolina Kornelija Kotryna
  Kristina Laima Laura Lina Liucija Loreta Margarita Marija Marta Miglė Milda Monika Natalija Neringa Nijolė Odeta
  Oksana Olga Ona Palmira Paulina Raimonda Raminta Ramunė Rasa Reda Regina Renata Rima Rita Roma Rugilė Rūta Sandra
  Saulė Sigita Silvija Simona Smiltė Sofija Stasė Svetlana Tatjana Ugnė Urtė Vaida Vaiva Valentina Vanda Veronika
  Viktorija Vilija Vilma Viltė Violeta Virginija Vita Vitalija Zita Žaneta Živilė Žydrė`),
}

/** Man / married woman / unmarried woman. */
const surnames = words(`
  Adamonis/Adamonienė/Adamonytė Adomaitis/Adomaitienė/Adomaitytė
  Aleksandravičius/Aleksandravičienė/Aleksandravičiūtė Bagdonas/Bagdonienė/Bagdonaitė
  Balčiūnas/Balčiūnienė/Balčiūnaitė Banys/Banienė/Banytė Baranauskas/Baranauskienė/Baranauskaitė
  Barkauskas/Barkauskienė/Barkauskaitė Bernotas/Bernotienė/Bernotaitė Bieliauskas/Bieliauskienė/Bieliauskaitė
  Budrys/Budrienė/Budrytė Butkus/Butkienė/Butkutė Dambrauskas/Dambrauskienė/Dambrauskaitė Dargis/Dargienė/Dargytė
  Daukša/Daukšienė/Daukšaitė Gaidys/Gaidienė/Gaidytė Gailius/Gailienė/Gailiūtė Gedvilas/Gedvilienė/Gedvilaitė
  Gricius/Gricienė/Griciūtė Grinius/Grinienė/Griniūtė Gudaitis/Gudaitienė/Gudaitytė
  Ivanauskas/Ivanauskienė/Ivanauskaitė Jakštas/Jakštienė/Jakštaitė Jankauskas/Jankauskienė/Jankauskaitė
  Jasinskas/Jasinskienė/Jasinskaitė Jokubauskas/Jokubauskienė/Jokubauskaitė Jonaitis/Jonaitienė/Jonaitytė
  Jurevičius/Jurevičienė/Jurevičiūtė Juška/Juškienė/Juškaitė Kairys/Kairienė/Kairytė
  Kalvaitis/Kalvaitienė/Kalvaitytė Kavaliauskas/Kavaliauskienė/Kavaliauskaitė Kazlauskas/Kazlauskienė/Kazlauskaitė
  Klimas/Klimienė/Klimaitė Kubilius/Kubilienė/Kubiliūtė Kvedaras/Kvedarienė/Kvedaraitė
  Lapinskas/Lapinskienė/Lapinskaitė Laurinavičius/Laurinavičienė/Laurinavičiūtė Lukauskas/Lukauskienė/Lukauskaitė
  Lukoševičius/Lukoševičienė/Lukoševičiūtė Malinauskas/Malinauskienė/Malinauskaitė
  Marcinkevičius/Marcinkevičienė/Marcinkevičiūtė Matulaitis/Matulaitienė/Matulaitytė Mačiulis/Mačiulienė/Mačiulytė
  Mažeika/Mažeikienė/Mažeikaitė Mickevičius/Mickevičienė/Mickevičiūtė Mikalauskas/Mikalauskienė/Mikalauskaitė
  Milius/Milienė/Miliūtė Morkūnas/Morkūnienė/Morkūnaitė Motiejūnas/Motiejūnienė/Motiejūnaitė
  Navickas/Navickienė/Navickaitė Noreika/Noreikienė/Noreikaitė Norkus/Norkienė/Norkutė
  Paulauskas/Paulauskienė/Paulauskaitė Petraitis/Petraitienė/Petraitytė Petrauskas/Petrauskienė/Petrauskaitė
  Pocius/Pocienė/Pociūtė Povilaitis/Povilaitienė/Povilaitytė Ramanauskas/Ramanauskienė/Ramanauskaitė
  Račkauskas/Račkauskienė/Račkauskaitė Rimkus/Rimkienė/Rimkutė Rimša/Rimšienė/Rimšaitė
  Rutkauskas/Rutkauskienė/Rutkauskaitė Sabaliauskas/Sabaliauskienė/Sabaliauskaitė Sadauskas/Sadauskienė/Sadauskaitė
  Sakalauskas/Sakalauskienė/Sakalauskaitė Savickas/Savickienė/Savickaitė Simonaitis/Simonaitienė/Simonaitytė
  Skirmantas/Skirmantienė/Skirmantaitė Stankevičius/Stankevičienė/Stankevičiūtė Stonys/Stonienė/Stonytė
  Survila/Survilienė/Survilaitė Tamošiūnas/Tamošiūnienė/Tamošiūnaitė Tamulevičius/Tamulevičienė/Tamulevičiūtė
  Urbonas/Urbonienė/Urbonaitė Urbonavičius/Urbonavičienė/Urbonavičiūtė Vaitkus/Vaitkienė/Vaitkutė
  Vaičiulis/Vaičiulienė/Vaičiulytė Valiulis/Valiulienė/Valiulytė Vasiliauskas/Vasiliauskienė/Vasiliauskaitė
  Vilkas/Vilkienė/Vilkaitė Vitkauskas/Vitkauskienė/Vitkauskaitė Zabulis/Zabulienė/Zabulytė
  Zakarauskas/Zakarauskienė/Zakarauskaitė Čepas/Čepienė/Čepaitė Černiauskas/Černiauskienė/Černiauskaitė
  Šeškus/Šeškienė/Šeškutė Šimkus/Šimkienė/Šimkutė Šimonis/Šimonienė/Šimonytė Žemaitis/Žemaitienė/Žemaitytė
  Žilinskas/Žilinskienė/Žilinskaitė Žukauskas/Žukauskienė/Žukauskaitė`).map(
  (forms) => forms.split('/') as [man: string, wife: string, daughter: string],
)

/** Foreigners who work here: citizenship, first and last names of men and women, and their languages. */
const foreigners = [
  {
    weight: 50,
    pilietybe: 'UKR',
    kalbos: ['uk', 'ru'],
    V: [
      'Oleksandr Serhij Andrij Viktor Volodymyr Mykola Ivan Roman Taras Bohdan Jurij Vasyl Petro Oleh Ihor Maksym',
      'Bondarenko Ševčenko Melnyk Kovalčuk Tkačenko Kravčenko Bojko Lysenko Marčenko Rudenko Savčenko Moroz Poliščuk Pavlenko Hrycenko Kuzmenko',
    ],
    M: ['Olena Natalija Oksana Iryna Halyna', 'Tkačenko Bondarenko Melnyk Ševčenko Lysenko Moroz'],
  },
  {
    weight: 30,
    pilietybe: 'BLR',
    kalbos: ['be', 'ru'],
    V: [
      'Dmitrij Aleksej Viktor Maksim Sergej Andrej Pavel Nikolaj Igor Vadim Artiom Oleg',
      'Novik Sokolovskij Kozlov Kovalčuk Žuk Lukašonok Makarevič Klimovič Stankevič Savickij Bogdanovič Hončar',
    ],
    M: ['Irina Svetlana Tatjana Alena', 'Kozlova Novik Žuk Makarevič Savickaja'],
  },
  {
    weight: 8,
    pilietybe: 'POL',
    kalbos: ['pl', 'en'],
    V: ['Mateusz Grzegorz Piotr Tomasz Krzysztof', 'Nowak Zieliński Lewandowski Wójcik Kowalczyk Mazur'],
    M: ['Katarzyna Agnieszka', 'Lewandowska Nowak Zielińska'],
  },
  {
    weight: 5,
    pilietybe: 'LVA',
    kalbos: ['lv', 'ru'],
    V: ['Jānis Andris Mārtiņš Kārlis', 'Bērziņš Kalniņš Ozoliņš Liepiņš'],
    M: ['Ilze Līga', 'Bērziņa Kalniņa'],
  },
  {
    weight: 7,
    pilietybe: 'UZB',
    kalbos: ['ru'],
    V: ['Rustam Jasur Aziz Bobur Sardor', 'Karimov Rahimov Jusupov Tošmatov Saidov'],
    M: ['Nilufar Dilnoza', 'Karimova Rahimova'],
  },
] as const satisfies { weight: number; pilietybe: string; kalbos: string[]; V: string[]; M: string[] }[]

export interface Name {
  vardas: string
  pavarde: string
  pilietybe: string
  kalbos: readonly string[]
}

export function lithuanian(r: Random, lytis: Sex): Name {
  const kalbos = [
    'lt',
    ...(r.chance(0.45) ? ['ru'] : []),
    ...(r.chance(0.4) ? ['en'] : []),
    ...(r.chance(0.08) ? ['pl'] : []),
  ]
  return { vardas: r.pick(firstNames[lytis]), pavarde: surname(r, lytis), pilietybe: 'LTU', kalbos }
}

export function foreign(r: Random, lytis: Sex): Name {
  const land = r.weighted(foreigners)
  const [first, last] = land[lytis]
  const kalbos = [...land.kalbos, ...(r.chance(0.5) ? ['lt'] : [])]
  return { vardas: r.pick(words(first)), pavarde: r.pick(words(last)), pilietybe: land.pilietybe, kalbos }
}

/** Women have the surname of a wife or daughter, the neutral one in -ė, or those of both families. */
function surname(r: Random, lytis: Sex): string {
  const [man, wife, daughter] = r.pick(surnames)
  if (lytis === 'V') return man
  const way = r.int(1, 100)
  if (way <= 48) return wife
  if (way <= 82) return daughter
  if (way <= 89) return man.replace(/(ius|as|is|ys|us|a|ė)$/, 'ė')
  return `${daughter}-${r.pick(surnames)[1]}`
}

/** 'Šarūnė Žukauskaitė-Bērziņa' -> 'sarune.zukauskaite-berzina', for user names and mail boxes. */
export const slug = (vardas: string, pavarde: string) =>
  `${vardas}.${pavarde}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
