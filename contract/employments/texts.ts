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
  untilHint: ['Po šios dienos asmuo nebelaikomas darbuotoju', 'After this day the person is no longer an employee'],
  miestas: ['Miestas, kuriame dirba', 'Town of work'],
  veiklos: ['Veiklos', 'Activities'],
  addActivity: ['Pridėti veiklą', 'Add an activity'],
  otherActivity: ['Įrašykite veiklą', 'Enter the activity'],
  removeActivity: ['Pašalinti veiklą: {{name}}', 'Remove the activity: {{name}}'],
  sdid: ['SDID (skaidriai dirbančio asmens identifikavimo kodas)', 'SDID (transparent worker identification code)'],
  sdidVeikla: ['SDID veikla', 'SDID activity'],
  scan: ['Nuskaityti SDID QR kodą', 'Scan the QR code of the SDID'],
  scanAgain: ['Nuskaityti iš naujo', 'Scan again'],
  scanTitle: ['SDID QR kodas', 'QR code of the SDID'],
  scanHint: [
    'Perskaityti duomenys bus parodyti, bet į įrašą pateks tik jums patvirtinus.',
    'The data read from the code is shown first and added to the record only after you confirm it.',
  ],
  scanned: ['Perskaityta iš QR kodo', 'Read from the QR code'],
  scanDiffers: ['QR kodo duomenys skiriasi nuo įrašo', 'The QR code differs from the record'],
  scannedOpaque: [
    'Kodo turinys užšifruotas. Jį galima išsaugoti prie įrašo, o SDID įveskite patys.',
    'The code is encrypted. You can save it with the record, but enter the SDID yourself.',
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
  leaveScan: ['Nenaudoti', 'Do not use'],
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
    'Įrašas bus uždarytas ir įmonė nebematys šio asmens duomenų. Jei atmesite per klaidą, reikės naujo įrašo.',
    'The record is closed and the company no longer sees this person. If this is a mistake, a new record will be needed.',
  ],
  rejected: ['Įrašas atmestas', 'The record is rejected'],
  end: ['Nebedirba', 'No longer works here'],
  endTitle: ['{{name}} nebedirba: {{company}}', '{{name}} no longer works at {{company}}'],
  endText: [
    'Įrašas bus užbaigtas, o įmonė nebematys šio asmens duomenų. Jei asmuo grįš, reikės naujo įrašo.',
    'The record ends and the company no longer sees this person. If the person returns, a new record will be needed.',
  ],
  endAction: ['Pažymėti, kad nebedirba', 'Mark as no longer working'],
  ended: ['Pažymėta, kad nebedirba', 'Marked as no longer working'],
  willEnd: ['Darbuotojas iki {{date}}', 'Employee until {{date}}'],
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
    'Įrašai bus uždaryti ir įmonė nebematys šių asmenų duomenų. Jei atmesite per klaidą, reikės naujų įrašų.',
    'The records are closed and the company no longer sees these people. If this is a mistake, new records will be needed.',
  ],
  endMany: {
    lt: {
      one: 'Pažymėti, kad nebedirba {{count}} asmuo',
      few: 'Pažymėti, kad nebedirba {{count}} asmenys',
      other: 'Pažymėti, kad nebedirba {{count}} asmenų',
    },
    en: { one: 'Mark {{count}} person as no longer working', other: 'Mark {{count}} people as no longer working' },
  },
  endManyText: [
    'Įrašai bus užbaigti, o įmonė nebematys šių asmenų duomenų. Jei asmenys grįš, reikės naujų įrašų.',
    'The records end and the company no longer sees these people. If they return, new records will be needed.',
  ],

  // A company's people
  people: ['Darbuotojai', 'Employees'],
  searchPeople: ['Vardas, pavardė, darbuotojo ar kortelės numeris', 'Name, employee or card number'],
  viewWaiting: ['Laukia patvirtinimo', 'Awaiting confirmation'],
  viewWorking: ['Dirba', 'Working'],
  viewEnding: ['Baigiasi per 90\u00a0d.', 'Ending within 90 days'],
  viewCalled: ['Pakviesti', 'Invited'],
  viewLeft: ['Nebedirba', 'No longer works here'],
  viewRejected: ['Atmesti', 'Rejected'],
  noPeople: ['Darbuotojų dar nėra', 'There are no employees yet'],
  noPeopleWhy: [
    'Užregistruokite darbuotoją, importuokite sąrašą iš Excel arba palaukite, kol asmuo pats nurodys šią įmonę',
    'Register an employee, import a list from Excel, or wait until somebody names this company',
  ],
  openPerson: ['Atverti asmens įrašą', 'Open the person’s record'],
  rejectOne: ['Atmesti: {{name}} čia nedirba?', 'Reject: {{name}} does not work here?'],
  withdraw: ['Atsiimti kvietimą', 'Withdraw the invitation'],
  withdrawTitle: ['Atsiimti kvietimą: {{name}}?', 'Withdraw the invitation to {{name}}?'],
  withdrawText: [
    'Asmuo nebegalės kvietimo priimti. Prireikus galėsite pakviesti iš naujo.',
    'The person will no longer be able to accept it. You can invite them again.',
  ],
  withdrawn: ['Kvietimas atsiimtas', 'The invitation is withdrawn'],

  // Inviting by the code
  call: ['Pakviesti į savo įmonę', 'Invite to your company'],
  callWhy: [
    'Asmuo jau yra registre, todėl naujo įrašo nereikia. Pakvieskite jį į savo įmonę: jo duomenis matysite, kai jis sutiks.',
    'The person is in the registry already, so no new record is needed. Invite them to your company: you will see their data once they accept.',
  ],
  callAction: ['Pakviesti', 'Invite'],
  callSurname: ['Asmens pavardė', 'The person’s last name'],
  callSurnameWhy: ['Pavardė turi sutapti su įrašytąja registre', 'It must match the last name in the registry'],
  called: [
    'Kvietimas išsiųstas. Asmuo matys jį savo paskyroje.',
    'The invitation is sent. The person will see it in their account.',
  ],
  agree: ['Priimti kvietimą', 'Accept the invitation'],
  agreeTitle: ['Priimti kvietimą: {{company}}?', 'Accept the invitation of {{company}}?'],
  agreeText: [
    'Įmonė matys ir galės tvarkyti jūsų duomenis, kol joje dirbsite.',
    'The company will be able to see and manage your data while you work there.',
  ],
  agreed: ['Kvietimas priimtas', 'The invitation is accepted'],
  refuse: ['Atmesti kvietimą', 'Reject the invitation'],
  refuseTitle: ['Atmesti kvietimą: {{company}}?', 'Reject the invitation of {{company}}?'],
  refuseText: ['Įmonė jūsų duomenų nematys.', 'The company will not see your data.'],
  refused: ['Kvietimas atmestas', 'The invitation is rejected'],
  elsewhere: [
    'Jei asmenį yra patvirtinusi kita įmonė, pakviesti nepavyks: paprašykite, kad jis pats savo paskyroje pridėtų jūsų įmonę.',
    'If another company has confirmed the person, they cannot be invited: ask them to add your company in their account.',
  ],
})
