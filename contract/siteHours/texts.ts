import { texts } from '#contract/lib/texts.ts'

/** Texts of working hours on a site. */
export const hoursTexts = texts('sites.hours', {
  title: ['Darbo valandos', 'Working hours'],
  search: ['Įmonė', 'Company'],
  builds: ['Rangovas', 'Main contractor'],
  now: ['Dabar darbo laikas', 'Working time now'],
  notNow: ['Dabar nedirbama', 'Not working now'],
  noHours: ['Grafiko nėra', 'No schedule'],
  ownOnly: [
    'Matote savo įmonės darbo valandas. Jas nustato rangovas – {{company}}: jei grafikas netinka, kreipkitės į jį.',
    'You see the hours of your company. They are set by the main contractor, {{company}}: contact it if the schedule does not suit you.',
  ],
  withoutCount: {
    lt: {
      one: '{{count}} įmonė neturi darbo valandų grafiko',
      few: '{{count}} įmonės neturi darbo valandų grafiko',
      other: '{{count}} įmonių neturi darbo valandų grafiko',
    },
    en: { one: '{{count}} company has no schedule', other: '{{count}} companies have no schedule' },
  },
  withoutWhy: [
    'Be grafiko nematyti, kada jos žmonės gali būti objekte.',
    'Without it nobody sees when its people may be on the site.',
  ],
  makeDefault: ['Sukurti numatytąjį grafiką', 'Create the default schedule'],
  defaultMade: ['Sukurtas grafikas: {{company}}', 'Schedule created: {{company}}'],
  none: ['Darbo valandų dar nėra', 'There are no working hours yet'],
  noneWhy: ['Čia bus objekto įmonės ir jų darbo valandos', 'Companies of the site and their hours will be here'],

  // The week
  editWeek: ['Keisti savaitę', 'Change the week'],
  weekTitle: ['{{company}}: darbo savaitė', '{{company}}: working week'],
  week: ['Savaitė', 'Week'],
  copyMonday: ['Pirmadienio laiką taikyti visoms darbo dienoms', 'Monday’s time for all work days'],
  copied: ['Pirmadienio laikas nukopijuotas antradieniui–penktadieniui', 'Monday’s time is copied to Tuesday–Friday'],
  weekSaved: ['Darbo valandos išsaugotos: {{company}}', 'Working hours saved: {{company}}'],

  // A day
  editDay: ['{{day}}: {{company}}', '{{day}}: {{company}}'],
  changeDay: ['Keisti: {{company}}, {{day}}, {{hours}}', 'Change: {{company}}, {{day}}, {{hours}}'],
  kind: ['Kaip dirbama', 'Working time'],
  kindOf: ['{{day}}: kaip dirbama', '{{day}}: working time'],
  kindLAIKAS: ['Valandos', 'Hours'],
  kindVISA_PARA: ['Visa para', '24 hours'],
  kindNEDARBAS: ['Nedarbo diena', 'Non-working day'],
  kindNERA: ['Nenurodyta', 'Not given'],
  nuo: ['Nuo', 'From'],
  iki: ['Iki', 'Until'],
  nuoOf: ['{{day}}: nuo', '{{day}}: from'],
  ikiOf: ['{{day}}: iki', '{{day}}: until'],
  timeHint: ['Pvz., 08:00', 'For example, 08:00'],
  overnight: ['Baigiasi kitą rytą', 'Ends the next morning'],
})
