import { lv } from '../lv.ts'

/** Qualifications, their confirmation, professional development, statuses, and letters about them. */
export const qualificationsInside = [
  ...lv('qualifications', {
    // The list
    title: 'Kvalifikācijas',
    none: 'Kvalifikāciju vēl nav',
    noneWhy: 'Ierakstiet kvalifikāciju, kas jums ir vai ko vēlaties, vai saņemiet apliecības no reģistra',
    add: 'Pievienot kvalifikāciju',
    addShort: 'Pievienot',
    edit: 'Labot',
    status: 'Statuss',
    reason: 'Iemesls',
    number: 'Apliecības numurs',
    issued: 'Izdota',
    validUntil: 'Derīga līdz',
    ended: 'Beigusies {{date}}',
    unlimited: 'Bez termiņa',
    source: 'Avots',
    fromRegister: 'Dati ir no apliecību reģistra: tos maina tikai reģistrs.',

    // The form
    editTitle: 'Kvalifikācijas labošana',
    saved: 'Kvalifikācija saglabāta',
    checkedAnew: 'Ja datus mainīsiet, kvalifikāciju pārbaudīs no jauna.',
    wanted: 'Šīs kvalifikācijas man vēl nav, bet vēlos to iegūt',
    tipas: 'Dokumenta tips',
    kvalifikacija: 'Kvalifikācija',
    saltinis: 'Avots',
    kitaKvalifikacija: 'Kvalifikācijas nosaukums',
    isdavimoData: 'Izdošanas datums',
    teises: 'Piešķirtās tiesības',
    statiniai: 'Būves',
    sritis: 'Projekta daļas un darbu jomas',
    details: 'Precizējumi, kā norādīts dokumentā',
    documents: 'Dokumenti',
    documentsHint: 'Dokuments, kas apliecina kvalifikāciju: apliecība, atestāts vai diploms',

    // Deciding
    confirm: 'Apstiprināt',
    confirmTitle: 'Apstiprināt kvalifikāciju „{{name}}”?',
    confirmText: 'Persona saņems paziņojumu, un kvalifikācija būs redzama speciālista publiskajā lapā.',
    confirmed: 'Kvalifikācija apstiprināta',
    reject: 'Noraidīt',
    rejectTitle: 'Noraidīt kvalifikāciju',
    rejectHint: 'Iemeslu persona redzēs un saņems paziņojumā',
    rejected: 'Kvalifikācija noraidīta',

    // Removing what was entered by mistake
    remove: 'Dzēst',
    removeTitle: 'Dzēst kvalifikāciju „{{name}}”?',
    removeImprovementTitle: 'Dzēst pilnveidi „{{name}}”?',
    removeText: 'Kopā ar to dzēsīs arī pievienotos dokumentus. Atjaunot tos nevarēs.',
    removed: 'Dzēsts: {{name}}',

    // Qualifications of all people
    waiting: 'Gaida lēmumu',
    confirmedOnes: 'Apstiprinātās',
    rejectedOnes: 'Noraidītās',
    searchPerson: 'Vārds, uzvārds vai karte',
    person: 'Persona',
    company: 'Uzņēmums',
    handedIn: 'Iesniegta',
    noDocuments: 'Dokumenti nav pievienoti',
    ownOne: 'Jūsu kvalifikācija jāpārbauda citam administratoram.',
    noApprovals: 'Kvalifikāciju, kas gaida lēmumu, nav',
    noApprovalsWhy:
      'Šeit parādās kvalifikācijas, ko cilvēki vai viņu uzņēmumi ierakstījuši un pamatojuši ar dokumentiem.',
    confirmMany: {
      zero: 'Apstiprināt {{count}} kvalifikāciju?',
      one: 'Apstiprināt {{count}} kvalifikāciju?',
      other: 'Apstiprināt {{count}} kvalifikācijas?',
    },
    confirmManyText: 'Cilvēki saņems paziņojumus, un kvalifikācijas būs redzamas speciālistu publiskajās lapās.',
    rejectMany: {
      zero: 'Noraidīt {{count}} kvalifikāciju',
      one: 'Noraidīt {{count}} kvalifikāciju',
      other: 'Noraidīt {{count}} kvalifikācijas',
    },
    decided: 'Izpildīts: {{done}} no {{count}}',

    // The register
    fetch: 'Saņemt no reģistra',
    fetched: {
      zero: 'Saņemtās kvalifikācijas: {{count}}',
      one: 'Saņemtās kvalifikācijas: {{count}}',
      other: 'Saņemtās kvalifikācijas: {{count}}',
    },
    fetchedNone: 'Šīs personas kvalifikācijas reģistrā nav atrastas',
    consentTitle: 'Piekrišana datu saņemšanai no reģistra',
    consentWhy:
      'Būvniecības speciālistu apliecību reģistrā (SSVA, agrāk SPSC) meklē pēc personas koda. Saņemtās apliecības ieraksta šajā sarakstā un vēlāk atjaunina no reģistra. Piekrišanu var atsaukt jebkurā laikā.',
    consent: 'Piekrītu vaicājumiem reģistram par mani',
    consentNeeded: 'Atzīmējiet, ka piekrītat',
    consentOnly: 'Piekrist var tikai pati persona. Palūdziet, lai tā savā kontā nospiež „Saņemt no reģistra”.',
    consentReceived: 'Piekrišana vaicājumiem reģistram saņemta',
    consented: 'Piekrišana vaicājumiem reģistram ir dota.',
    withdraw: 'Atsaukt piekrišanu',
    withdrawTitle: 'Atsaukt piekrišanu vaicājumiem reģistram?',
    withdrawText: 'Jau saņemtās apliecības paliks, bet no reģistra tās vairs neatjauninās.',
    withdrawn: 'Piekrišana atsaukta',

    // Improvement
    improvements: 'Kvalifikācijas pilnveide',
    noImprovements: 'Pilnveides ierakstu vēl nav',
    noImprovementsWhy: 'Ierakstiet kursus, seminārus, stažēšanos vai citas mācības',
    addImprovement: 'Pievienot pilnveidi',
    editImprovement: 'Pilnveides labošana',
    improvementSaved: 'Pilnveide saglabāta',
    pavadinimas: 'Nosaukums',
    budas: 'Veids',
    data: 'Datums',
    dateHint: 'Pēdējā diena, piem., 2026-05-14',
    valandos: 'Akadēmiskās stundas',
    hours: { zero: '{{count}} stundu', one: '{{count}} stunda', other: '{{count}} stundas' },
    imone: 'Rīkotājs',
    imoneHint: 'Meklē starp reģistra uzņēmumiem',
    kitaImone: 'Rīkotājs, kura reģistrā nav',

    // Statuses
    statuses: 'Kvalifikācijas statusi',
    noStatuses: 'Kvalifikācijas statusu vēl nav',
    noStatusesWhy: 'Norādiet, kādu statusu vēlaties. Statusus piešķir administrators',
    statusesEdit: 'Kvalifikācijas statusu labošana',
    statusesSaved: 'Kvalifikācijas statusi saglabāti',
    heldOnes: 'Piešķirtie statusi',
    heldBy: 'Statusus piešķir un atceļ administrators.',
    wantedOnes: 'Vēlamie statusi',
    statusUntil: '{{status}}: derīgs līdz',
    held: 'Piešķirts',
    wantedOne: 'Vēlams',
    until: 'Piešķirts līdz {{date}}',
  }),
  ...lv('qualifications.mail', {
    confirmedSubject: 'Meistras: kvalifikācija apstiprināta',
    confirmedBody:
      'Labdien,\n\njūsu kvalifikācija „{{kvalifikacija}}” ir apstiprināta. To redzat savā kontā, sadaļā „Kvalifikācijas”.\n\nMeistras',
    confirmedSms: 'Meistras: jusu kvalifikacija apstiprinata',
    rejectedSubject: 'Meistras: kvalifikācija noraidīta',
    rejectedBody:
      'Labdien,\n\njūsu kvalifikācija „{{kvalifikacija}}” ir noraidīta. Iemesls: {{priezastis}}\n\nDatus un dokumentus varat labot savā kontā, sadaļā „Kvalifikācijas” – tad to pārbaudīs no jauna.\n\nMeistras',
    rejectedSms: 'Meistras: jusu kvalifikacija noraidita. Iemesls ir jusu konta',
  }),
] as const
