import { texts } from '#contract/lib/texts.ts'

/** Places that are proposed and booked by themselves, by the rule of a company. */
export const bookingRuleTexts = texts('bookingRules', {
  title: ['Automatiniai siūlymai', 'Automatic proposals'],
  off: [
    'Išjungta: niekas nesiūloma ir neužsakoma. Įjunkite, ir registras kas rytą suras vietas darbuotojams, kuriems ko nors greitai prireiks.',
    'Off: nothing is proposed or booked. Turn it on, and every morning the registry finds places for people who will soon need something.',
  ],
  on: [
    'Įjungta: siūloma likus {{days}}\u00a0d., ne daugiau kaip {{most}} vietų per mėnesį.',
    'On: proposed {{days}} days before, at most {{most}} places a month.',
  ],
  onSelf: [
    'Nepatvirtinti siūlymai po {{days}}\u00a0d. užsakomi automatiškai ({{who}} vardu).',
    'Proposals that nobody decides are booked automatically after {{days}} days (in the name of {{who}}).',
  ],
  change: ['Keisti taisyklę', 'Change the rule'],
  turnOn: ['Įjungti', 'Switch on'],
  saved: ['Taisyklė išsaugota', 'Rule saved'],
  ijungta: ['Siūlyti vietas', 'Propose places'],
  dienos: ['Prieš kiek dienų siūlyti', 'How many days before'],
  dienosNote: ['Kiek dienų iki tada, kai prireiks', 'Days before it is needed'],
  km: ['Ne toliau kaip (km)', 'At most this far (km)'],
  kmNote: ['Palikus tuščią – bet kur', 'If left empty, anywhere'],
  savaitesDienos: ['Savaitės dienos', 'Days of the week'],
  perMenesi: ['Ne daugiau vietų per mėnesį', 'Places a month at most'],
  pacios: ['Užsakyti, jei per {{days}}\u00a0d. niekas neatsako', 'Book if nobody answers within {{days}} days'],
  paciosNote: [
    'Vieta užsakoma taip, lyg ją užsakytumėte jūs. Atšaukti galima iki registracijos pabaigos.',
    'A place is booked as if you had booked it. It can be cancelled until registration ends.',
  ],
  offKeeps: [
    'Išjungus taisyklę nepatvirtinti siūlymai dingsta. Užsakytos vietos lieka.',
    'When the rule is turned off, undecided proposals go. Booked places stay.',
  ],

  proposals: ['Siūlymai', 'Proposals'],
  none: ['Siūlymų nėra', 'No proposals'],
  noneNote: [
    'Kai kam nors iš darbuotojų ko nors prireiks, čia atsiras vietos.',
    'When one of your employees needs something, places appear here.',
  ],
  confirm: ['Užsakyti {{count}}', 'Book {{count}}'],
  reject: ['Atmesti {{count}}', 'Reject {{count}}'],
  booked: ['Užsakyta vietų: {{count}}', 'Places booked: {{count}}'],
  rejected: ['Atmesta siūlymų: {{count}}', 'Proposals rejected: {{count}}'],
  state: ['Būsena', 'Status'],
  allDecided: ['Visi pažymėti jau nuspręsti', 'All that are selected have already been decided'],
  booksItself: ['Užsakoma {{when}}', 'Booked automatically {{when}}'],
  SIULOMA: ['Siūloma', 'Proposed'],
  UZSAKYTA: ['Užsakyta', 'Booked'],
  ATMESTA: ['Atmesta', 'Rejected'],
  NEPAVYKO: ['Nepavyko užsakyti', 'Could not be booked'],
  PASENO: ['Per vėlu', 'Too late'],
  day1: ['Pr', 'Mo'],
  day2: ['An', 'Tu'],
  day3: ['Tr', 'We'],
  day4: ['Kt', 'Th'],
  day5: ['Pn', 'Fr'],
  day6: ['Št', 'Sa'],
  day7: ['Sk', 'Su'],
})
