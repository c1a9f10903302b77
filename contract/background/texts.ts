import { texts } from '#contract/lib/texts.ts'

/** Words of education, languages, ratings and training courses attended. */
export const backgroundTexts = texts('background', {
  // Education
  education: ['Išsilavinimas', 'Education'],
  addEducation: ['Pridėti išsilavinimą', 'Add education'],
  editEducation: ['Redaguoti išsilavinimą', 'Edit education'],
  educationSaved: ['Išsilavinimas išsaugotas', 'Education is saved'],
  removeEducation: ['Pašalinti išsilavinimo įrašą „{{name}}“?', 'Remove “{{name}}”?'],
  removeEducationWhy: [
    'Kartu bus pašalinti ir prie jo pridėti dokumentai. Atkurti nebus galima.',
    'Its documents will be removed too. This cannot be undone.',
  ],
  educationRemoved: ['Pašalinta: {{name}}', 'Removed: {{name}}'],
  noEducation: ['Išsilavinimo įrašų dar nėra', 'No education has been added yet'],
  noEducationWhy: [
    'Įrašykite įgytą kvalifikaciją ir pridėkite diplomą ar pažymėjimą',
    'Add a qualification and attach the diploma or certificate',
  ],
  kvalifikacija: ['Įgyta kvalifikacija', 'Qualification obtained'],
  kvalifikacijaHint: ['Kaip parašyta diplome', 'As the diploma says'],
  mokymoIstaiga: ['Mokymo įstaiga', 'Institution'],
  sritis: ['Studijų ar mokymo sritis', 'Field of study'],
  mokesiNuo: ['Mokėsi nuo', 'Studied from'],
  mokesiIki: ['Mokėsi iki', 'Studied until'],
  partHint: ['Pvz., 2010 arba 2010-09-01', 'For example, 2010 or 2010-09-01'],
  saltinis: ['Šaltinis', 'Source'],
  documents: ['Diplomas ar pažymėjimas', 'Diploma or certificate'],

  // Languages
  languages: ['Kalbos', 'Languages'],
  addLanguage: ['Pridėti kalbą', 'Add a language'],
  editLanguage: ['Redaguoti kalbą', 'Edit the language'],
  languageSaved: ['Kalba išsaugota', 'The language is saved'],
  languageRemoved: ['Kalba pašalinta: {{name}}', 'Language removed: {{name}}'],
  noLanguages: ['Kalbų dar nėra', 'There are no languages yet'],
  noLanguagesWhy: ['Įrašykite kalbas, kuriomis galite dirbti', 'Add the languages you can work in'],
  kalba: ['Kalba', 'Language'],
  kitaKalba: ['Įrašykite kalbą', 'Enter the language'],
  lygis: ['Mokėjimo lygis', 'Level'],
  noLevel: ['Lygis nenurodytas', 'Level not given'],

  // Ratings
  ratings: ['Įmonių atsiliepimai', 'Company ratings'],
  addRating: ['Pateikti atsiliepimą', 'Rate'],
  editRating: ['Redaguoti atsiliepimą', 'Edit the rating'],
  ratingSaved: ['Atsiliepimas išsaugotas', 'The rating is saved'],
  ratingRemoved: ['Atsiliepimas pašalintas', 'The rating is removed'],
  noRatings: ['Atsiliepimų dar nėra', 'There are no ratings yet'],
  noRatingsOwn: [
    'Čia rodomi įmonių, kuriose dirbate, atsiliepimai apie jus',
    'Ratings given to you by the companies you work for appear here',
  ],
  noRatingsCompany: [
    'Matote tik savo įmonės atsiliepimus. Juos mato ir pats asmuo.',
    'You see the ratings of your own company. The person sees them too.',
  ],
  ratingSeen: ['Šį atsiliepimą matys ir pats asmuo.', 'The person will see this rating.'],
  data: ['Data', 'Date'],
  tipas: ['Atsiliepimo rūšis', 'Kind of rating'],
  imone: ['Įvertino', 'Rated by'],
  pastaba: ['Pastaba', 'Note'],

  edit: ['Redaguoti', 'Edit'],
  remove: ['Pašalinti', 'Remove'],

  // Trainings
  status: ['Būsena', 'Status'],
  trainingType: ['Tipas', 'Type'],
  noTrainings: ['Mokymų dar nėra', 'There are no training courses yet'],
  noTrainingsWhy: [
    'Čia matysite mokymus, į kuriuos užsiregistravote ar kuriuose dalyvavote',
    'Training courses you registered for or attended appear here',
  ],
  attended: ['Dalyvavo', 'Attended'],
  missed: ['Nedalyvavo', 'Did not attend'],
  toCome: ['Dar nevyko', 'Not started yet'],
})
