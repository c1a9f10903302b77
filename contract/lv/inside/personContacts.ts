import { lv } from '../lv.ts'

/** Proposed contacts, corrections with a reason, letters about them, and the names of rights. */
export const personContactsInside = [
  ...lv('persons.contacts', {
    propose: 'Ierosināt kontaktu maiņu',
    proposeTitle: 'Ierosināt kontaktu maiņu: {{name}}',
    proposeWhy:
      'Ierakstiet tikai to, kas mainās. Personai paziņosim, izmantojot pašreizējos kontaktus; tie nemainīsies, kamēr persona to neapstiprinās savā profilā.',
    send: 'Ierosināt',
    proposed: 'Ierosinājums nosūtīts',
    waits: 'Ierosinātie kontakti gaida personas atbildi',
    asked: 'Jums ierosina mainīt kontaktus',
    askedWhy: 'Apstipriniet tikai tad, ja tas ir jūsu tālrunis un e-pasts: ar tiem var pieteikties jūsu kontā.',
    phone: 'Tālrunis: {{value}}',
    email: 'E-pasts: {{value}}',
    by: 'Ierosināja {{name}}',
    until: 'Atbildēt var līdz {{date}}',
    agree: 'Apstiprināt kontaktus',
    refuse: 'Noraidīt',
    agreed: 'Kontakti mainīti',
    refused: 'Ierosinājums noraidīts',
    withdraw: 'Atsaukt ierosinājumu',
    withdrawn: 'Ierosinājums atsaukts',
    reason: 'Maiņas iemesls',
    contactsReasonHint:
      'Identitāte ir apstiprināta: uzrakstiet, kā pārliecinājāties, ka kontakti pieder šai personai. Iemeslu persona redzēs.',
    changeCode: 'Mainīt personas kodu',
    changeCodeTitle: 'Mainīt personas kodu: {{name}}',
    changeCodeWhy:
      'Tagad ierakstīts kods {{code}}. Pēc tā maiņas personas sesijas tiks beigtas, un mēs personai par to paziņosim.',
    codeReasonHint: 'Piem., reģistrējot kļūdaini ievadīts cipars. Iemeslu persona redzēs.',
    codeDiffers: 'Personas kodā ir citi dati: {{told}}',
    codeChanged: 'Personas kods mainīts',
  }),
  ...lv('persons.mail', {
    subject: 'Meistras: mainīti jūsu kontakti',
    body: 'Labdien,\n\njūsu kontā mainīts {{kas}}. Uz šo adresi vairs nerakstīsim.\n\nJa to nelūdzāt, pēc iespējas ātrāk piesakieties un apskatiet sadaļu „Vēsture” vai vērsieties pie reģistra administratora.\n\nMeistras',
    sms: 'Meistras: jusu konta mainits talrunis. Ja to neludzat, versieties pie registra administratora',
    email: 'e-pasts',
    proposalSubject: 'Meistras: jums ierosina mainīt kontaktus',
    proposalBody:
      'Labdien,\n\n{{kas}} ierosina mainīt jūsu kontaktus Meistras reģistrā. Kamēr neapstiprināsiet, tie nemainīsies. Piesakieties un savā profilā tos apstipriniet vai noraidiet līdz {{iki}}:\n\n{{nuoroda}}\n\nMeistras',
    proposalSms:
      'Meistras: jums ierosina mainit kontaktus. Apstipriniet vai noraidiet sava profila lidz {{iki}}: {{nuoroda}}',
    codeSubject: 'Meistras: mainīts jūsu personas kods',
    codeBody:
      'Labdien,\n\nreģistra administrators mainīja jūsu ieraksta personas kodu. Iemesls: {{priezastis}}\n\nJa jūsu ierakstā tagad nav jūsu kods, vērsieties pie reģistra administratora.\n\nMeistras',
    codeSms:
      'Meistras: administrators mainija jusu ieraksta personas kodu. Ja kods nav jusu, versieties pie registra administratora',
  }),
  ...lv('persons.rights', {
    AccessAllImones: 'Skatīt visu uzņēmumu ierakstus',
    AccessOwnImone: 'Skatīt sava uzņēmuma ierakstus',
    ChangeAsmuo: 'Reģistrēt personas un mainīt to datus',
    ChangeAsmuoImone: 'Mainīt personas saikni ar uzņēmumu',
    ChangeAsmuoImoneNumeris: 'Mainīt darbinieka numuru',
    ChangeAsmuoImoneStatus: 'Mainīt saiknes ar uzņēmumu statusu',
    SeeDarbuotojuPoreikiaiFromAllImones: 'Skatīt visu uzņēmumu darbinieku pieprasījumus',
    ChangeAtestavimas: 'Veidot un mainīt visas vērtēšanas',
    ChangeImoneAtestavimas: 'Veidot un mainīt sava uzņēmuma vērtēšanas',
    ChangeKompetencijaAtestavimas: 'Mainīt personu statusus vērtēšanās',
    CompleteAtestavimas: 'Pabeigt vērtēšanas',
    ChangeMokymas: 'Mainīt visas apmācības',
    ChangeImoneMokymas: 'Mainīt sava uzņēmuma apmācības',
    SeeSablonas: 'Skatīt un sūtīt paziņojumu veidnes',
    ChangeKlausimai: 'Rakstīt jautājumus un redzēt pareizās atbildes',
    ChangeMetaduomenys: 'Mainīt sarakstus un citus metadatus',
    TikrintiObjektus: 'Pārbaudīt jebkuru objektu ar valsts inspektora tiesībām',
    ChangeTurinys: 'Rakstīt lapas un mainīt sistēmas tekstus',
  }),
] as const
