import { texts } from '#contract/lib/texts.ts'

/** The report of workforce demand, and the page that leads to every report. */
export const demandReportTexts = texts('demandReports', {
  reports: ['Ataskaitos', 'Reports'],
  reportsAbout: [
    'Kokias ataskaitas galite peržiūrėti, su svarbiausiais jų skaičiais',
    'The reports that you may read, with their main numbers',
  ],
  title: ['Darbuotojų poreikis', 'Workforce demand'],
  titleAbout: [
    'Kiek ir kokių darbuotojų reikia pagal sritis, profesijas, lygius, vietas ir metus, ir kurių darbuotojų kuriose vietose trūksta',
    'How many workers are needed by area, profession, level, place and year, and where there are shortages',
  ],
  ownAbout: [
    'Jūsų įmonės poreikis pagal sritis, profesijas, lygius, vietas ir metus, ir kiek žmonių registre turi kompetenciją',
    'Your company’s demand by area, profession, level, place and year, and how many people in the registry hold a competency',
  ],
  ofCompany: ['Įmonės ataskaitos', 'Reports of the company'],
  companies: ['Įmonių ataskaitos', 'Reports of companies'],
  companiesAbout: [
    'Darbuotojai, jų kompetencijos, kas baigiasi per 90 dienų ir kam trūksta privalomų pažymėjimų. Pasirinkite įmonę – ataskaitos yra jos puslapyje.',
    'Employees, their competencies, what ends within 90 days and who lacks mandatory certificates. Choose a company: its reports are on its page.',
  ],
  questions: ['Klausimų statistika', 'Question statistics'],
  questionsAbout: [
    'Kaip dažnai į testų klausimus atsakoma teisingai',
    'How often test questions are answered correctly',
  ],
  openReport: ['Atverti ataskaitą', 'Open the report'],
  openCompanies: ['Pasirinkti įmonę', 'Choose a company'],
  headWanted: ['Reikia {{year}} m.', 'Needed in {{year}}'],
  headLacking: ['Trūkumas', 'Shortage'],
  headAll: ['Iš viso {{from}}–{{to}}', 'All, {{from}}–{{to}}'],

  // Filters
  sektorius: ['Sektorius', 'Sector'],
  sritis: ['Sritis', 'Area'],
  profesija: ['Profesija', 'Profession'],
  lygis: ['Lygis', 'Level'],
  regionas: ['Regionas', 'Region'],
  savivaldybe: ['Savivaldybė', 'Municipality'],
  metai: ['Metai', 'Year'],
  metaiNuo: ['Metai nuo', 'Year from'],
  metaiIki: ['Metai iki', 'Year to'],
  statusas: ['Būsena', 'Status'],
  imone: ['Įmonė', 'Company'],
  anyLevel: ['Bet kuris lygis', 'Any level'],
  anywhere: ['Bet kur Lietuvoje', 'Anywhere in Lithuania'],
  anyMunicipality: ['Bet kuri savivaldybė', 'Any municipality'],
  print: ['Spausdinti', 'Print'],
  shown: ['Sektorius: {{sector}} · Būsena: {{status}}', 'Sector: {{sector}} · Status: {{status}}'],
  confirmed: ['Patvirtintas', 'Confirmed'],
  ownOnly: ['Tik jūsų įmonės poreikis', 'Your company’s demand only'],

  // Parts
  charts: ['Diagramos', 'Charts'],
  table: ['Lentelė', 'Table'],
  lacking: ['Darbuotojų trūkumas', 'Shortages'],
  about: ['Apie', 'About'],
  total: ['Iš viso reikia', 'Needed in total'],
  workers: {
    lt: { one: '{{count}} darbuotojo', few: '{{count}} darbuotojų', other: '{{count}} darbuotojų' },
    en: { one: '{{count}} worker', other: '{{count}} workers' },
  },
  needs: {
    lt: { one: '{{count}} poreikis', few: '{{count}} poreikiai', other: '{{count}} poreikių' },
    en: { one: '{{count}} need', other: '{{count}} needs' },
  },
  ofCompanies: {
    lt: { one: '{{count}} įmonės', few: '{{count}} įmonių', other: '{{count}} įmonių' },
    en: { one: 'of {{count}} company', other: 'of {{count}} companies' },
  },
  bySritis: ['Pagal sritį', 'By area'],
  byProfesija: ['Pagal profesiją', 'By profession'],
  byLygis: ['Pagal lygį', 'By level'],
  byRegionas: ['Pagal regioną', 'By region'],
  bySavivaldybe: ['Pagal savivaldybę', 'By municipality'],
  byMetai: ['Pagal metus', 'By year'],
  wanted: ['Reikia', 'Needed'],
  share: ['Dalis', 'Share'],
  narrow: ['Rodyti tik: {{name}}', 'Show only: {{name}}'],
  showAll: ['Rodyti visas ({{count}})', 'Show all ({{count}})'],
  showFew: ['Rodyti mažiau', 'Show fewer'],
  drillHint: [
    'Spustelėkite eilutę – ataskaita susiaurės iki jos. Atgal – naršyklės mygtuku.',
    'Choose a row: the report narrows down to it. The browser’s back button takes you back.',
  ],
  years: ['{{years}} m.', '{{years}}'],
  none: ['Poreikio dar nėra', 'No demand yet'],
  noneWhy: [
    'Įveskite ir pateikite poreikius – čia jie atsiras, kai bus patvirtinti. Jau pateiktus įtrauksite filtru „Būsena“.',
    'Enter needs and submit them: they appear here once confirmed. To include submitted ones, use the “Status” filter.',
  ],
  toNeeds: ['Atverti poreikius', 'Open the needs'],
  groupBy: ['Grupuoti pagal', 'Group by'],

  // The balance
  year: ['Metai', 'Year'],
  people: ['Turi kompetenciją', 'Hold a competency'],
  difference: ['Skirtumas', 'Difference'],
  counted: ['Žmonės suskaičiuoti {{at}}', 'People counted {{at}}'],
  notCounted: [
    'Žmonės dar skaičiuojami. Po minutės atverkite dar kartą.',
    'People are being counted. Open this again in a minute.',
  ],
  retry: ['Atnaujinti', 'Refresh'],
  lackingNow: ['Trūkumas', 'Shortage'],
  lackingNote: [
    'Suma tų sričių ir regionų, kur žmonių per mažai',
    'The sum over areas and regions that have too few people',
  ],
  inWanted: ['srityse, kurių reikia', 'in areas that are needed'],
  validNow: ['galioja šiandien', 'valid today'],
  validThen: ['galios {{day}}', 'valid on {{day}}'],
  heat: ['Sritys ir regionai', 'Areas and regions'],
  heatHint: [
    'Kiekviename langelyje – skirtumas: turi kompetenciją minus reikia. Minusas reiškia, kad žmonių trūksta. Kur darbuotojų nereikia, rodoma, kiek žmonių yra.',
    'Each cell is a difference: people who hold a competency minus workers needed. A negative number means a shortage. Where none are needed, the number of people is shown.',
  ],
  heatListHint: [
    'Prie srities – skirtumas: turi kompetenciją minus reikia. Minusas reiškia, kad žmonių trūksta. Pirmos – sritys, kuriose trūksta daugiausia.',
    'Beside an area is a difference: people who hold a competency minus workers needed. A negative number means a shortage. Areas with the largest shortage come first.',
  ],
  place: ['Vieta', 'Place'],
  noneHere: ['Čia darbuotojų nereikia', 'No workers are needed here'],
  cellWords: ['reikia {{wanted}}, turi {{people}}', 'needed {{wanted}}, hold {{people}}'],
  country: ['Visa Lietuva', 'All of Lithuania'],
  openDemand: ['Bet kur Lietuvoje', 'Anywhere in Lithuania'],
  onlyWanted: ['Tik sritys, kuriose yra poreikio', 'Only areas that are needed'],
  legendMuch: ['trūksta daugiau nei pusės', 'short of more than half'],
  legendLittle: ['trūksta pusės arba mažiau', 'short of half or less'],
  legendEnough: ['pakanka', 'enough'],
  legendNone: ['nereikia', 'not needed'],
  few: ['<\u00a03', '<\u00a03'],
  ahead: ['Poreikis ir žmonės pagal metus', 'Demand and people by year'],
  list: ['Nuo didžiausio trūkumo', 'The largest shortage first'],
  noShortage: ['Šiais metais poreikio nėra', 'No demand this year'],
  noShortageWhy: ['Pasirinkite kitus metus arba pašalinkite dalį filtrų', 'Choose another year or remove some filters'],
  roundedNote: [
    'Žmonių skaičiai apytiksliai: suapvalinti žemyn iki skaičiaus, kuris dalijasi iš 3 (14 rodoma kaip 12), o kur žmonių mažiau nei 3, rašoma „<\u00a03“. Taip saugoma, kad iš skaičių nebūtų atpažintas žmogus.',
    'Numbers of people are approximate: rounded down to a multiple of 3 (14 is shown as 12), and “<\u00a03” is shown where there are fewer than 3. So nobody can be recognised from them.',
  ],

  // About
  aboutDemand: ['Kas yra poreikis', 'What demand is'],
  aboutDemandText: [
    'Įmonės nurodo, kiek kokios profesijos ir lygio darbuotojų, kur ir kuriais metais joms reikia. Ataskaitoje skaičiuojami patvirtinti poreikiai; pateiktus, bet dar nepatvirtintus įtraukia filtras „Būsena“. Nauji (nepateikti) ir atšaukti neskaičiuojami.',
    'Companies enter how many workers of which profession and level they need, where and in which year. Confirmed needs are counted; those submitted and not confirmed yet are included by the “Status” filter. New and cancelled ones are not counted.',
  ],
  aboutSector: ['Sektorius', 'Sector'],
  aboutSectorText: [
    'Ataskaita rodo vieną pramonės sektorių. Dabar pasirinktas: {{sector}}. Poreikis priskiriamas sektoriui, kurį nurodė įmonė.',
    'The report shows one industry sector. Selected now: {{sector}}. Demand belongs to the sector that the company named.',
  ],
  otherSectors: ['Kiti sektoriai', 'Other sectors'],
  aboutSectorDivisions: ['Jam priklauso: {{list}}.', 'It includes: {{list}}.'],
  aboutSeen: ['Ką matote', 'What you see'],
  aboutSeenAll: [
    'Matote visų įmonių poreikį; filtru „Įmonė“ galite pasirinkti vieną.',
    'You see the demand of all companies; use the “Company” filter to select one.',
  ],
  aboutSeenOwn: [
    'Matote tik savo įmonės poreikį. Kitų įmonių poreikis nerodomas ir į sumas neįeina. Žmonių skaičiai – viso registro.',
    'You see your own company’s demand only. Demand of other companies is not shown and is not included in any sum. Numbers of people are those of the whole registry.',
  ],
  aboutPeople: ['Kaip skaičiuojami žmonės', 'How people are counted'],
  aboutPeopleArea: [
    'Skaičiuojami žmonės, turintys galiojančią tos srities kompetenciją – ir tie, kurie jau dirba. Žmogus kiekvienoje srityje skaičiuojamas vieną kartą, prie aukščiausio savo lygio. Turintieji kelių sričių kompetencijas įeina į kiekvieną iš jų.',
    'People who hold a valid competency of the area are counted, also those who already work. Each is counted once in an area, by the highest level held there. Anyone who holds competencies of several areas is counted in each of them.',
  ],
  aboutPeopleYear: [
    'Šių metų poreikis lyginamas su kompetencijomis, kurios galioja šiandien. Kitų metų – su tomis, kurios pagal šiandienos duomenis dar galios tų metų gruodžio 31 d. Nauji žmonės ir atnaujinimai neprognozuojami.',
    'Demand of this year is compared with competencies valid today; that of a later year with those that, as known today, will still be valid on 31 December of that year. New people and renewals are not forecast.',
  ],
  aboutPeoplePlace: [
    'Žmogus priskiriamas savo pagrindinės patvirtintos įmonės savivaldybei. Jei jos nėra – savivaldybei, kurios centras yra jo miestas, kitaip – savo regionui. Žmonės, kurių vieta nežinoma, skaičiuojami tik bendroje sumoje.',
    'A person is counted in the municipality of their main confirmed company; if there is none, in the municipality whose centre is their town; otherwise in their region. People whose place is unknown are counted only in the total.',
  ],
  aboutPeopleSum: [
    'Bendri skaičiai „Turi kompetenciją“ sudėti tik iš tų sričių, kurių reikia šiais ir būsimais metais: kitų sričių žmonės poreikio nepatenkintų. Jei poreikio nėra, skaičiuojamos visos sritys.',
    'The totals under “Hold a competency” add up only the areas needed this year and in the years ahead: people of other areas would not meet the demand. Without any demand all areas are counted.',
  ],
  aboutPeopleProfession: [
    'Registras žmones skirsto pagal sritis ir lygius, ne pagal profesijas: poreikis lyginamas su visais, kas turi profesijos srities kompetenciją.',
    'The registry knows people by areas and levels, not by professions: demand is compared with everybody who holds a competency of the profession’s area.',
  ],
  aboutOpen: [
    'Poreikis be regiono ar lygio tinka bet kur ir bet kam, todėl lyginamas su visais, kurie jį galėtų patenkinti.',
    'Demand without a region or a level is for anywhere and anybody, so it is compared with all who could meet it.',
  ],
  aboutAge: [
    'Poreikis rodomas toks, koks yra šiuo metu. Žmonės paprastai perskaičiuojami kas valandą; laikas nurodytas prie skaičių.',
    'Demand is shown as it is now. People are usually counted again every hour; the time is shown beside the numbers.',
  ],
})
