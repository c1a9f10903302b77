import { texts } from '#contract/lib/texts.ts'

/** Texts of a state inspector's visits, and of what people read of them. */
export const inspectionTexts = texts('inspections', {
  title: ['Objektų tikrinimas', 'Inspection of work sites'],
  lead: [
    'Pasirinkite objektą, kuriame esate. Žmonėms, kuriuos pamatysite, apie tai pranešama.',
    'Choose the site where you are. The people whom you see are notified.',
  ],
  sites: ['Objektai', 'Work sites'],
  search: ['Pavadinimas, adresas arba leidimo numeris', 'Name, address or number of the permit'],
  status: ['Būsena', 'Status'],
  none: ['Objektų nėra', 'There are no work sites'],
  noneWhy: ['Kai įmonės užregistruos objektų, rasite juos čia', 'You will find them here when companies register some'],
  begin: ['Pradėti tikrinimą', 'Start an inspection'],
  beginTitle: ['Tikrinti objektą „{{site}}“', 'Inspect the site “{{site}}”'],
  pagrindas: ['Tikrinimo pagrindas', 'Ground of the inspection'],
  pagrindasHint: [
    'Pavedimo numeris arba skundas, pvz., Pavedimas Nr. 14-207',
    'Number of the assignment or a complaint, for example Assignment No. 14-207',
  ],
  told: [
    'Matysite šios dienos žmones ir jų patikras. Kiekvienam jų bus pranešta, kad juos matėte; peržiūra įrašoma į žurnalą.',
    'You will see the people of today and their checks. Each of them will be notified that you have seen them, and the viewing is recorded in the audit trail.',
  ],
  visits: ['Mano tikrinimai', 'My inspections'],
  noVisits: ['Tikrinimų dar nebuvo', 'There were no inspections yet'],
  over: ['Duomenys matomi tik tikrinimo dieną', 'The data can be seen only on the day of the inspection'],
  groundAndDay: ['{{ground}}, {{day}}', '{{ground}} on {{day}}'],
  refresh: ['Atnaujinti', 'Refresh'],
  print: ['Spausdinti', 'Print'],
  chain: ['Įmonių grandinė', 'Chain of companies'],
  builds: ['Vykdo objektą', 'Builds the site'],
  worksFor: ['Dirba įmonei {{company}}', 'Works for {{company}}'],
  contract: ['Sutartis {{from}} – {{until}}', 'Contract {{from}} – {{until}}'],
  contractOver: ['Sutartis pasibaigė {{day}}', 'The contract ended on {{day}}'],
  noEnd: ['neribotai', 'without limit'],
  people: ['Žmonės šiandien', 'People today'],
  filter: ['Ieškoti pagal vardą, įmonę ar kortelę', 'Search by name, company or card'],
  noPeople: ['Šiandien objekte žmonių nėra', 'There are no people on the site today'],
  noPeopleWhy: [
    'Sąraše nieko nėra, ir prie vartų šiandien niekas netikrintas',
    'Nobody is on the list, and nobody was checked at the gate today',
  ],
  noneFound: ['Nieko nerasta', 'Nothing found'],
  notListed: ['Nėra objekto sąraše', 'Not on the list of the site'],
  visitor: ['Lankytojas', 'Visitor'],
  unknown: ['Nežinomas, nuskaityta {{number}}', 'Unknown, {{number}} was read'],
  unread: ['Nežinomas', 'Unknown'],
  noCard: ['Be kortelės', 'Without a card'],
  notChecked: ['Šiandien prie vartų netikrintas', 'Not checked at the gate today'],
  noCompany: ['Be įmonės', 'Without a company'],

  // What a person reads
  looks: ['Kas žiūrėjo', 'Who looked'],
  noLooks: ['Jūsų duomenų objektuose niekas netikrino', 'Nobody has inspected you on a work site'],
  noLooksWhy: [
    'Kai valstybės tikrintojas matys jus objekte, pranešime ir įrašysime čia',
    'When a state inspector sees you on a site, we notify you and record it here',
  ],
})
