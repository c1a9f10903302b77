import { texts } from '#contract/lib/texts.ts'

/** Texts of registration on the public page of an assessment or a training. */
export const registrationTexts = texts('public.registration', {
  registration: ['Registracija', 'Registration'],
  register: ['Registruotis', 'Register'],
  standInLine: ['Stoti į eilę', 'Stand in line'],
  loginFirst: [
    'Reikės prisijungti. Prisijungę grįšite čia ir registraciją patvirtinsite.',
    'You will sign in first, then come back here and confirm the registration.',
  ],
  registerAs: ['Registruojatės kaip {{name}}.', 'You register as {{name}}.'],
  confirmRegistration: ['Patvirtinkite registraciją', 'Confirm the registration'],
  confirm: ['Patvirtinti registraciją', 'Confirm the registration'],
  notNow: ['Ne dabar', 'Not now'],
  fullFirst: [
    'Laisvų vietų nėra. Užsiregistravę eilėje būsite pirmi: atsilaisvinusią vietą gausite ir apie tai parašysime.',
    'There are no places available. If you register, you will be first on the waiting list. When a place becomes free, it is yours and we will let you know.',
  ],
  fullLine: {
    lt: {
      one: 'Laisvų vietų nėra, eilėje laukia {{count}} asmuo. Užsiregistravę stosite į eilę: kai ateis eilė, vietą gausite ir apie tai parašysime.',
      few: 'Laisvų vietų nėra, eilėje laukia {{count}} asmenys. Užsiregistravę stosite į eilę: kai ateis eilė, vietą gausite ir apie tai parašysime.',
      other:
        'Laisvų vietų nėra, eilėje laukia {{count}} asmenų. Užsiregistravę stosite į eilę: kai ateis eilė, vietą gausite ir apie tai parašysime.',
    },
    en: {
      one: 'There are no places available; {{count}} person is on the waiting list. If you register, you join it. When your turn comes, you get a place and we will let you know.',
      other:
        'There are no places available; {{count}} people are on the waiting list. If you register, you join it. When your turn comes, you get a place and we will let you know.',
    },
  },
  registeredToTraining: ['Sėkmingai užsiregistravote į mokymą.', 'You are registered for the training.'],
  registeredToAssessment: ['Sėkmingai užsiregistravote į vertinimą.', 'You are registered for the assessment.'],
  alreadyTraining: ['Jau esate užsiregistravę į šį mokymą', 'You are registered for this training already'],
  alreadyAssessment: ['Jau esate užsiregistravę į šį vertinimą', 'You are registered for this assessment already'],
  putInLine: ['Laisvų vietų nėra, todėl įrašėme jus į eilę', 'There are no free places, so you are put in line'],
  inLineNow: [
    'Laukiate eilėje. Jūsų vieta eilėje: {{place}}',
    'You are on the waiting list. Your place on it: {{place}}',
  ],
  takenBack: ['Registracijos atsisakyta', 'Your registration is cancelled'],
  ownRegistration: ['Jūsų registracija', 'Your registration'],
  waitsForTraining: [
    'Registraciją dar turi patvirtinti mokymo įstaiga. Apie jos sprendimą parašysime.',
    'The training institution has yet to confirm it. We write when it has decided.',
  ],
  waitsForAssessment: [
    'Registraciją dar turi patvirtinti vertinimo įstaiga.',
    'The assessment institution has yet to confirm it.',
  ],
  waitsInLine: [
    'Kai atsilaisvins vieta ir ateis jūsų eilė, vietą gausite ir apie tai parašysime.',
    'When a place is free and it is your turn, you get it, and we write to you.',
  ],
  cantTakeBack: [
    'Jei dalyvauti negalėsite, susisiekite su įstaiga: {{company}}.',
    'If you cannot come, contact the institution: {{company}}.',
  ],
  wasCancelled: ['Ankstesnė jūsų registracija atšaukta.', 'Your earlier registration was cancelled.'],
  takeBack: ['Atsisakyti registracijos', 'Take the registration back'],
  takeBackWhat: [
    'Jūsų vieta atiteks kitam. Persigalvoję galėsite registruotis iš naujo, jei bus vietų.',
    'Your place goes to another. You can register again later, if there are places.',
  ],
  yesTakeBack: ['Taip, atsisakyti', 'Yes, cancel it'],
  isFull: ['Laisvų vietų nebėra', 'There are no free places left'],
  isFullText: [
    'Atsilaisvinus vietai čia vėl bus galima registruotis. Pažiūrėkite ir kitus šios kompetencijos vertinimus.',
    'When a place is free, one can register here again. Look at other assessments of this competency too.',
  ],
  otherAssessments: ['Kiti šios kompetencijos vertinimai', 'Other assessments of this competency'],
  otherTrainings: ['Kiti mokymai', 'Other training courses'],
  overAssessment: ['Registracija į šį vertinimą baigėsi', 'Registration for this assessment is over'],
  overTraining: ['Registracija į šį mokymą baigėsi', 'Registration for this training course is over'],
  youAssess: ['Esate šio vertinimo vertintojas', 'You are an assessor of this assessment'],
  youAssessText: ['Savo vertinime dalyvauti negalite.', 'You cannot take part in an assessment of your own.'],
  registerEmployees: ['Registruoti savo darbuotojus', 'Register employees'],
  orByCompany: [
    'Užregistruoti jus gali ir jūsų įmonės ar rengiančios įstaigos tvarkytojas.',
    'A manager of your company or of the institution can register you too.',
  ],
})
