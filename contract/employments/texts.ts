import { texts } from '#contract/lib/texts.ts'

/** Words of where a person works. */
export const employmentTexts = texts({
  tab: ['Įmonės', 'Companies'],
  add: ['Pridėti darbovietę', 'Add a workplace'],
  addTitle: ['Nauja darbovietė', 'A new workplace'],
  editTitle: ['Redaguoti darbovietę', 'Edit the workplace'],
  added: [
    'Darbovietė pridėta. Ji įsigalios, kai ją patvirtins įmonė.',
    'The workplace is added. It takes effect when the company confirms it.',
  ],
  addedAlone: [
    'Veikla pridėta. Ji įsigalios, kai ją patvirtins administratorius.',
    'The activity is added. It takes effect when an administrator confirms it.',
  ],
  none: ['Darboviečių dar nėra', 'There are no workplaces yet'],
  noneWhy: [
    'Pridėkite įmonę, kurioje dirbate, individualią veiklą arba verslo liudijimą',
    'Add the company you work in, self-employment or a business licence',
  ],

  // Fields
  kind: ['Kaip dirba', 'How the person works'],
  imone: ['Įmonė', 'Company'],
  imoneHint: ['Ieškokite pagal pavadinimą arba kodą', 'Search by name or code'],
  pareigos: ['Pareigos', 'Position'],
  numeris: ['Darbuotojo numeris', 'Employee number'],
  galiojaNuo: ['Dirba nuo', 'Works since'],
  galiojaIki: ['Dirba iki', 'Works until'],
  untilHint: ['Jei sutartis terminuota', 'If the contract is for a fixed term'],
  miestas: ['Miestas, kuriame dirba', 'Town of work'],
  veiklos: ['Veiklos', 'Activities'],
  addActivity: ['Pridėti veiklą', 'Add an activity'],
  otherActivity: ['Kokia veikla', 'Which activity'],
  removeActivity: ['Pašalinti veiklą: {{name}}', 'Remove the activity: {{name}}'],
  sdid: ['SDID (skaidriai dirbančiojo ID)', 'SDID (transparent worker ID)'],
  sdidVeikla: ['SDID veikla', 'SDID activity'],
  status: ['Būsena', 'Status'],
  until: ['iki {{date}}', 'until {{date}}'],
  number: ['Nr. {{number}}', 'No. {{number}}'],

  // Deciding
  edit: ['Redaguoti', 'Edit'],
  confirm: ['Patvirtinti', 'Confirm'],
  confirmTitle: ['Patvirtinti, kad {{name}} dirba čia: {{company}}?', 'Confirm that {{name}} works at {{company}}?'],
  confirmText: ['Asmuo bus rodomas kaip patvirtintas darbuotojas.', 'The person is shown as a confirmed employee.'],
  confirmed: ['Darbuotojas patvirtintas', 'The employee is confirmed'],
  reject: ['Atmesti', 'Reject'],
  rejectTitle: ['Atmesti: {{name}} čia nedirba ({{company}})?', 'Reject: {{name}} does not work at {{company}}?'],
  rejectText: [
    'Įrašas bus uždarytas ir įmonė nebematys šio asmens duomenų. Suklydus reikės naujo įrašo.',
    'The record is closed and the company no longer sees this person. A mistake needs a new record.',
  ],
  rejected: ['Įrašas atmestas', 'The record is rejected'],
  end: ['Nebedirba', 'No longer works here'],
  endTitle: ['{{name}} nebedirba: {{company}}', '{{name}} no longer works at {{company}}'],
  endText: [
    'Įrašas bus užbaigtas, o įmonė nebematys šio asmens duomenų. Grįžus reikės naujo įrašo.',
    'The record ends and the company no longer sees this person. Coming back needs a new record.',
  ],
  endAction: ['Užbaigti darbą', 'End the work'],
  ended: ['Darbas užbaigtas', 'The work is ended'],
  lastDay: ['Paskutinė darbo diena', 'Last day of work'],

  // Many at once, from the list of employees
  confirmMany: ['Patvirtinti darbuotojus', 'Confirm as employees'],

  // Calling by the code
  call: ['Pakviesti į savo įmonę', 'Call to the own company'],
  callWhy: [
    'Asmuo jau yra registre, todėl naujo įrašo nereikia. Pakvieskite jį į savo įmonę: jo duomenis matysite, kai jis sutiks.',
    'The person is in the registry already, so no new record is needed. Call them to your company: you see the data once they agree.',
  ],
  callAction: ['Pakviesti', 'Call'],
  callSurname: ['Asmens pavardė', 'The person’s surname'],
  callSurnameWhy: ['Pavardė turi sutapti su įrašytąja registre', 'It has to be the one that stands in the registry'],
  called: [
    'Kvietimas išsiųstas. Asmuo matys jį savo paskyroje.',
    'The call is sent. The person sees it in the own account.',
  ],
  agree: ['Sutikti', 'Agree'],
  agreeTitle: ['Sutikti su kvietimu: {{company}}?', 'Agree to the call of {{company}}?'],
  agreeText: [
    'Įmonė matys ir galės tvarkyti jūsų duomenis, kol joje dirbsite.',
    'The company will see your data and look after them as long as you work there.',
  ],
  agreed: ['Kvietimas priimtas', 'The call is accepted'],
  refuse: ['Atmesti kvietimą', 'Reject the call'],
  refuseTitle: ['Atmesti kvietimą: {{company}}?', 'Reject the call of {{company}}?'],
  refuseText: ['Įmonė jūsų duomenų nematys.', 'The company will not see your data.'],
  refused: ['Kvietimas atmestas', 'The call is rejected'],
  elsewhere: [
    'Jei asmenį yra patvirtinusi kita įmonė, pakviesti nepavyks: paprašykite, kad jis pats savo paskyroje pridėtų jūsų įmonę.',
    'If another company has confirmed the person, calling will not work: ask them to add your company on their own account.',
  ],
})
