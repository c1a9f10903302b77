import { lv } from '../lv.ts'

/** The texts of employment records, as the person, a representative or an administrator sees them. */
export const employmentsInside = [
  ...lv('employments', {
    tab: 'Uzņēmumi',
    add: 'Pievienot darbavietu',
    addTitle: 'Jauna darbavieta',
    editTitle: 'Labot darbavietu',
    added: 'Darbavieta pievienota. Tā stāsies spēkā, kad to apstiprinās uzņēmums.',
    addedAlone: 'Darbība pievienota. Tā stāsies spēkā, kad to apstiprinās administrators.',
    none: 'Darbavietu vēl nav',
    noneWhy: 'Pievienojiet uzņēmumu, kurā strādājat, pašnodarbinātību vai uzņēmējdarbības apliecību',

    // Fields
    kind: 'Kā strādā',
    imone: 'Uzņēmums',
    imoneHint: 'Meklējiet pēc nosaukuma vai koda',
    pareigos: 'Amats',
    numeris: 'Darbinieka numurs',
    galiojaNuo: 'Strādā no',
    galiojaIki: 'Strādā līdz',
    untilHint: 'Pēc šīs dienas personu vairs neuzskata par darbinieku',
    miestas: 'Pilsēta, kurā strādā',
    veiklos: 'Darbības',
    addActivity: 'Pievienot darbību',
    otherActivity: 'Ierakstiet darbību',
    removeActivity: 'Noņemt darbību: {{name}}',
    sdid: 'SDID (atklāti strādājošas personas identifikācijas kods)',
    sdidVeikla: 'SDID darbība',
    scan: 'Noskenēt SDID QR kodu',
    scanAgain: 'Noskenēt no jauna',
    scanTitle: 'SDID QR kods',
    scanHint: 'Nolasītie dati tiks parādīti, bet ierakstā nonāks tikai tad, kad tos apstiprināsiet.',
    scanned: 'Nolasīts no QR koda',
    scanDiffers: 'QR koda dati atšķiras no ieraksta',
    scannedOpaque: 'Koda saturs ir šifrēts. To var saglabāt pie ieraksta, bet SDID ievadiet paši.',
    otherCode: 'Uzņēmuma kods QR kodā ir {{told}}, bet ieraksta uzņēmumam – {{ours}}',
    otherName: 'Uzņēmums QR kodā – {{told}}, bet ierakstā – {{ours}}',
    otherPerson: 'QR kodā norādīta cita persona: {{told}}',
    takeScan: 'Izmantot šos datus',
    leaveScan: 'Neizmantot',
    qrData: 'SDID QR koda dati',
    hasQr: 'Pie ieraksta ir SDID QR koda dati',
    removeQr: 'Noņemt QR datus',
    status: 'Statuss',
    until: 'līdz {{date}}',
    number: 'Nr. {{number}}',

    // Deciding
    edit: 'Labot',
    confirm: 'Apstiprināt',
    confirmTitle: 'Apstiprināt, ka {{name}} strādā šeit: {{company}}?',
    confirmText: 'Persona būs redzama kā apstiprināts darbinieks.',
    confirmed: 'Darbinieks apstiprināts',
    reject: 'Noraidīt',
    rejectTitle: 'Noraidīt: {{name}} šeit nestrādā ({{company}})?',
    rejectText:
      'Ieraksts tiks slēgts, un uzņēmums vairs neredzēs šīs personas datus. Ja noraidīsiet kļūdas pēc, būs vajadzīgs jauns ieraksts.',
    rejected: 'Ieraksts noraidīts',
    end: 'Vairs nestrādā',
    endTitle: '{{name}} vairs nestrādā: {{company}}',
    endText:
      'Ieraksts tiks pabeigts, un uzņēmums vairs neredzēs šīs personas datus. Ja persona atgriezīsies, būs vajadzīgs jauns ieraksts.',
    endAction: 'Atzīmēt, ka vairs nestrādā',
    ended: 'Atzīmēts, ka vairs nestrādā',
    willEnd: 'Darbinieks līdz {{date}}',
    lastDay: 'Pēdējā darba diena',
    lastDayHint: 'Ja diena vēl nav pienākusi, persona paliek darbinieks līdz tās beigām',
    thisCompany: 'šis uzņēmums',

    // Many at once
    rejectMany: {
      zero: 'Noraidīt {{count}} ierakstu?',
      one: 'Noraidīt {{count}} ierakstu?',
      other: 'Noraidīt {{count}} ierakstus?',
    },
    rejectManyText:
      'Ieraksti tiks slēgti, un uzņēmums vairs neredzēs šo personu datus. Ja noraidīsiet kļūdas pēc, būs vajadzīgi jauni ieraksti.',
    endMany: {
      zero: 'Atzīmēt, ka vairs nestrādā {{count}} personu',
      one: 'Atzīmēt, ka vairs nestrādā {{count}} persona',
      other: 'Atzīmēt, ka vairs nestrādā {{count}} personas',
    },
    endManyText:
      'Ieraksti tiks pabeigti, un uzņēmums vairs neredzēs šo personu datus. Ja personas atgriezīsies, būs vajadzīgi jauni ieraksti.',

    // A company's people
    people: 'Darbinieki',
    searchPeople: 'Vārds, uzvārds, darbinieka vai kartes numurs',
    viewWaiting: 'Gaida apstiprinājumu',
    viewWorking: 'Strādā',
    viewEnding: 'Beidzas 90\u00a0d. laikā',
    viewCalled: 'Uzaicinātie',
    viewLeft: 'Vairs nestrādā',
    viewRejected: 'Noraidītie',
    noPeople: 'Darbinieku vēl nav',
    noPeopleWhy:
      'Reģistrējiet darbinieku, importējiet sarakstu no Excel vai pagaidiet, līdz persona pati norādīs šo uzņēmumu',
    openPerson: 'Atvērt personas ierakstu',
    rejectOne: 'Noraidīt: {{name}} šeit nestrādā?',
    withdraw: 'Atsaukt uzaicinājumu',
    withdrawTitle: 'Atsaukt uzaicinājumu: {{name}}?',
    withdrawText: 'Persona uzaicinājumu vairs nevarēs pieņemt. Ja vajadzēs, varēsiet uzaicināt no jauna.',
    withdrawn: 'Uzaicinājums atsaukts',

    // Inviting by the code
    call: 'Uzaicināt uz savu uzņēmumu',
    callWhy:
      'Persona jau ir reģistrā, tāpēc jauns ieraksts nav vajadzīgs. Uzaiciniet to uz savu uzņēmumu: personas datus redzēsiet, kad tā piekritīs.',
    callAction: 'Uzaicināt',
    callSurname: 'Personas uzvārds',
    callSurnameWhy: 'Uzvārdam jāsakrīt ar reģistrā ierakstīto',
    called: 'Uzaicinājums nosūtīts. Persona to redzēs savā kontā.',
    agree: 'Pieņemt uzaicinājumu',
    agreeTitle: 'Pieņemt uzaicinājumu: {{company}}?',
    agreeText: 'Uzņēmums redzēs un varēs pārvaldīt jūsu datus, kamēr tajā strādāsiet.',
    agreed: 'Uzaicinājums pieņemts',
    refuse: 'Noraidīt uzaicinājumu',
    refuseTitle: 'Noraidīt uzaicinājumu: {{company}}?',
    refuseText: 'Uzņēmums jūsu datus neredzēs.',
    refused: 'Uzaicinājums noraidīts',
    elsewhere:
      'Ja personu ir apstiprinājis cits uzņēmums, uzaicināt neizdosies: palūdziet, lai persona pati savā kontā pievieno jūsu uzņēmumu.',
  }),
  ...lv('employments.mail', {
    subject: 'Meistras: jūs aicina uzņēmums',
    body: 'Labdien,\n\n{{imone}} aicina jūs pievienoties savu darbinieku sarakstam. Jūsu datus uzņēmums neredz, kamēr nepiekrītat. Atbildiet savā kontā, sadaļā „Uzņēmumi”:\n{{nuoroda}}\n\nJa šajā uzņēmumā nestrādājat, noraidiet uzaicinājumu.\n\nMeistras',
    sms: 'Meistras: uznemums (kods {{kodas}}) aicina jus pievienoties savu darbinieku sarakstam. Atbildiet sava konta, sadala Uznemumi',
  }),
] as const
