import { texts } from '#contract/lib/texts.ts'

/** Words of employment records. */
export const employmentTexts = texts('employments', {
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
  kind: ['Kaip dirba', 'Works as'],
  imone: ['Įmonė', 'Company'],
  imoneHint: ['Ieškokite pagal pavadinimą arba kodą', 'Search by name or code'],
  pareigos: ['Pareigos', 'Position'],
  numeris: ['Darbuotojo numeris', 'Employee number'],
  galiojaNuo: ['Dirba nuo', 'Works since'],
  galiojaIki: ['Dirba iki', 'Works until'],
  untilHint: ['Po šios dienos darbas laikomas baigtu', 'After this day the work is over'],
  miestas: ['Miestas, kuriame dirba', 'Town of work'],
  veiklos: ['Veiklos', 'Activities'],
  addActivity: ['Pridėti veiklą', 'Add an activity'],
  otherActivity: ['Kokia veikla', 'Which activity'],
  removeActivity: ['Pašalinti veiklą: {{name}}', 'Remove the activity: {{name}}'],
  sdid: ['SDID (skaidriai dirbančio asmens kodas)', 'SDID (transparent worker code)'],
  sdidVeikla: ['SDID veikla', 'SDID activity'],
  scan: ['Nuskaityti SDID QR kodą', 'Scan the QR code of the SDID'],
  scanAgain: ['Nuskaityti iš naujo', 'Scan again'],
  scanTitle: ['SDID QR kodas', 'QR code of the SDID'],
  scanHint: [
    'Perskaityti duomenys bus parodyti, bet į įrašą pateks tik jums patvirtinus.',
    'What is read is shown, and goes into the record only when you say so.',
  ],
  scanned: ['Perskaityta iš QR kodo', 'Read from the QR code'],
  scanDiffers: ['QR kodo duomenys skiriasi nuo įrašo', 'The QR code differs from the record'],
  scannedOpaque: [
    'Kodo turinys užšifruotas. Jį galima išsaugoti prie įrašo, o SDID įveskite ranka.',
    'What the code holds is encrypted. It can be kept with the record; type the SDID by hand.',
  ],
  otherCode: [
    'Įmonės kodas QR kode {{told}}, o įrašo įmonės – {{ours}}',
    'The company code in the QR code is {{told}}, that of the record’s company {{ours}}',
  ],
  otherName: [
    'Įmonė QR kode – {{told}}, o įraše – {{ours}}',
    'The company in the QR code is {{told}}, in the record {{ours}}',
  ],
  otherPerson: ['QR kode nurodytas kitas asmuo: {{told}}', 'The QR code names another person: {{told}}'],
  takeScan: ['Naudoti šiuos duomenis', 'Use this data'],
  leaveScan: ['Nenaudoti', 'Leave it'],
  qrData: ['SDID QR kodo duomenys', 'Data of the SDID’s QR code'],
  hasQr: ['Prie įrašo yra SDID QR kodo duomenys', 'The record holds the data of the SDID’s QR code'],
  removeQr: ['Pašalinti QR duomenis', 'Remove the QR data'],
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
  willEnd: ['Darbas baigsis {{date}}', 'The work ends on {{date}}'],
  lastDay: ['Paskutinė darbo diena', 'Last day of work'],
  lastDayHint: [
    'Jei diena dar neatėjo, asmuo lieka darbuotoju iki jos pabaigos',
    'If the day is still to come, the person stays an employee until it ends',
  ],
  thisCompany: ['ši įmonė', 'this company'],

  // Many at once
  rejectMany: {
    lt: {
      one: 'Atmesti {{count}} įrašą?',
      few: 'Atmesti {{count}} įrašus?',
      other: 'Atmesti {{count}} įrašų?',
    },
    en: { one: 'Reject {{count}} record?', other: 'Reject {{count}} records?' },
  },
  rejectManyText: [
    'Įrašai bus uždaryti ir įmonė nebematys šių asmenų duomenų. Suklydus reikės naujų įrašų.',
    'The records are closed and the company no longer sees these people. A mistake needs new records.',
  ],
  endMany: {
    lt: {
      one: 'Užbaigti {{count}} asmens darbą',
      few: 'Užbaigti {{count}} asmenų darbą',
      other: 'Užbaigti {{count}} asmenų darbą',
    },
    en: { one: 'End the work of {{count}} person', other: 'End the work of {{count}} people' },
  },
  endManyText: [
    'Įrašai bus užbaigti, o įmonė nebematys šių asmenų duomenų. Grįžus reikės naujų įrašų.',
    'The records end and the company no longer sees these people. Coming back needs new records.',
  ],

  // A company's people
  people: ['Darbuotojai', 'Employees'],
  searchPeople: ['Vardas, pavardė, darbuotojo ar kortelės numeris', 'Name, employee or card number'],
  viewWaiting: ['Laukia patvirtinimo', 'Waiting for confirmation'],
  viewWorking: ['Dirba', 'Working'],
  viewEnding: ['Baigiasi per 90 d.', 'Ending in 90 days'],
  viewCalled: ['Pakviesti', 'Called'],
  viewLeft: ['Nebedirba', 'No longer works here'],
  viewRejected: ['Atmesti', 'Rejected'],
  noPeople: ['Darbuotojų dar nėra', 'There are no employees yet'],
  noPeopleWhy: [
    'Užregistruokite darbuotoją, importuokite sąrašą iš Excel arba palaukite, kol asmuo pats nurodys šią įmonę',
    'Register an employee, import a list from Excel, or wait until somebody names this company',
  ],
  openPerson: ['Atverti asmens įrašą', 'Open the person’s record'],
  rejectOne: ['Atmesti: {{name}} čia nedirba?', 'Reject: {{name}} does not work here?'],
  withdraw: ['Atsiimti kvietimą', 'Take the call back'],
  withdrawTitle: ['Atsiimti kvietimą: {{name}}?', 'Take back the call to {{name}}?'],
  withdrawText: [
    'Asmuo nebegalės su kvietimu sutikti. Prireikus galėsite pakviesti iš naujo.',
    'The person can no longer agree to it. You can call again if need be.',
  ],
  withdrawn: ['Kvietimas atsiimtas', 'The call is taken back'],

  // Calling by the code
  call: ['Pakviesti į savo įmonę', 'Call to the own company'],
  callWhy: [
    'Asmuo jau yra registre, todėl naujo įrašo nereikia. Pakvieskite jį į savo įmonę: jo duomenis matysite, kai jis sutiks.',
    'The person is in the registry already, so no new record is needed. Call them to your company: you see the data once they agree.',
  ],
  callAction: ['Pakviesti', 'Call'],
  callSurname: ['Asmens pavardė', 'The person’s last name'],
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
