import { texts } from '#contract/lib/texts.ts'

/** The private address of a person's calendar. */
export const calendarTexts = texts('calendars', {
  title: ['Kalendorius', 'Calendar'],
  why: [
    'Jūsų vertinimai ir mokymai automatiškai atsiras kalendoriuje, kurį naudojate telefone ar kompiuteryje, o pasikeitus laikui – pasikeis ir ten.',
    'Your assessments and training courses appear automatically in the calendar of your phone or computer, and change there when their time changes.',
  ],
  shows: ['Rodo', 'Shows'],
  own: ['Jūsų registracijas', 'Your registrations'],
  CompleteAtestavimas: ['Vertinimus, kuriuose vertinate', 'Assessments that you assess'],
  ChangeImoneAtestavimas: ['Jūsų įmonės vertinimus', 'Assessments of your company'],
  ChangeImoneMokymas: ['Jūsų įmonės mokymus', 'Training courses of your company'],
  noNames: [
    'Dalyvių vardų kalendoriuje nėra, tik jų skaičius.',
    'The calendar has no names of participants, only how many there are.',
  ],
  made: ['Adresas sukurtas', 'Address made'],
  used: ['Paskutinį kartą skaitytas', 'Last read'],
  never: ['Dar neskaitytas', 'Not read yet'],
  more: [
    'Gavote naujų teisių, o šis adresas rodo tik tai, kas buvo leista jį kuriant. Pakeiskite adresą, kad matytumėte daugiau.',
    'You were given more rights, and this address shows only what you were allowed when it was made. Replace it to see more.',
  ],
  ended: [
    'Adresas nebeveikia: teisių, kurioms jis sukurtas, nebeturite. Sukurkite naują.',
    'The address no longer works: you no longer have the rights that it was made for. Make a new one.',
  ],
  make: ['Sukurti adresą', 'Make an address'],
  replace: ['Pakeisti adresą', 'Replace the address'],
  replaceTitle: ['Pakeisti kalendoriaus adresą?', 'Replace the address of the calendar?'],
  replaceText: [
    'Senasis adresas tuoj pat nustos veikti. Naująjį reikės pridėti prie kalendoriaus.',
    'The old address stops working at once. The new one has to be added to your calendar.',
  ],
  revoke: ['Atšaukti adresą', 'Revoke the address'],
  revokeTitle: ['Atšaukti kalendoriaus adresą?', 'Revoke the address of the calendar?'],
  revokeText: [
    'Kalendorius, prie kurio pridėjote adresą, nebegaus pakeitimų. Naują adresą galėsite sukurti bet kada.',
    'The calendar to which you added it will get no more changes. You can make a new address at any time.',
  ],
  revoked: ['Kalendoriaus adresas atšauktas', 'The address of the calendar was revoked'],

  shownTitle: ['Jūsų kalendoriaus adresas', 'The address of your calendar'],
  shownWhy: [
    'Adresas rodomas tik dabar. Kas jį turi, mato jūsų kalendorių, todėl niekam jo nesiųskite.',
    'The address is shown only now. Anyone who has it sees your calendar, so do not send it to anyone.',
  ],
  address: ['Adresas', 'Address'],
  copy: ['Kopijuoti adresą', 'Copy the address'],
  open: ['Atidaryti kalendoriaus programoje', 'Open in the calendar program'],
  how: ['Kaip pridėti', 'How to add it'],
  google: [
    'Google: kompiuteryje calendar.google.com → „Kiti kalendoriai“ → „+“ → „Iš URL“.',
    'Google: on a computer, calendar.google.com → “Other calendars” → “+” → “From URL”.',
  ],
  outlook: [
    'Outlook: „Pridėti kalendorių“ → „Prenumeruoti iš žiniatinklio“.',
    'Outlook: “Add calendar” → “Subscribe from web”.',
  ],
  apple: [
    'Apple: spauskite „Atidaryti kalendoriaus programoje“ arba „Failas“ → „Nauja kalendoriaus prenumerata“.',
    'Apple: press “Open in the calendar program”, or “File” → “New Calendar Subscription”.',
  ],

  // In the calendar itself
  name: ['Meistras', 'Meistras'],
  people: ['Dalyvių: {{count}}', 'Participants: {{count}}'],

  // On lists of own assessments and trainings
  toCalendar: ['Įtraukti į kalendorių', 'Add to calendar'],
})
