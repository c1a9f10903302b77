import { texts } from '#contract/lib/texts.ts'

/** Words of education, languages, ratings and trainings attended. */
export const backgroundTexts = texts('background', {
  // Education
  education: ['Išsilavinimas', 'Education'],
  addEducation: ['Pridėti išsilavinimą', 'Add education'],
  editEducation: ['Redaguoti išsilavinimą', 'Edit education'],
  educationSaved: ['Išsilavinimas išsaugotas', 'Education is saved'],
  removeEducation: ['Pašalinti išsilavinimą „{{name}}“?', 'Take the education “{{name}}” away?'],
  removeEducationWhy: [
    'Kartu bus pašalinti ir pridėti dokumentai. Atkurti nebus galima.',
    'Its documents are taken away with it. This can’t be undone.',
  ],
  educationRemoved: ['Pašalinta: {{name}}', 'Taken away: {{name}}'],
  noEducation: ['Išsilavinimo įrašų dar nėra', 'There is no education on the record yet'],
  noEducationWhy: [
    'Įrašykite įgytą kvalifikaciją ir pridėkite diplomą ar pažymėjimą',
    'Write down a qualification and attach the diploma or certificate',
  ],
  kvalifikacija: ['Įgyta kvalifikacija', 'Qualification gained'],
  kvalifikacijaHint: ['Kaip parašyta diplome', 'As the diploma says'],
  mokymoIstaiga: ['Mokymo įstaiga', 'Institution'],
  sritis: ['Studijų ar mokymo sritis', 'Field of study'],
  mokesiNuo: ['Mokėsi nuo', 'Studied since'],
  mokesiIki: ['Mokėsi iki', 'Studied until'],
  partHint: ['Pvz., 2010 arba 2010-09-01', 'E.g. 2010 or 2010-09-01'],
  saltinis: ['Šaltinis', 'Source'],
  documents: ['Diplomas ar pažymėjimas', 'Diploma or certificate'],

  // Languages
  languages: ['Kalbos', 'Languages'],
  addLanguage: ['Pridėti kalbą', 'Add a language'],
  editLanguage: ['Redaguoti kalbą', 'Edit the language'],
  languageSaved: ['Kalba išsaugota', 'The language is saved'],
  languageRemoved: ['Kalba pašalinta: {{name}}', 'Language taken off: {{name}}'],
  noLanguages: ['Kalbų dar nėra', 'There are no languages yet'],
  noLanguagesWhy: ['Įrašykite kalbas, kuriomis galite dirbti', 'Add the languages you can work in'],
  kalba: ['Kalba', 'Language'],
  kitaKalba: ['Kokia kalba', 'Which language'],
  lygis: ['Mokėjimo lygis', 'Level'],
  noLevel: ['Lygis nenurodytas', 'Level not given'],

  // Ratings
  ratings: ['Įmonių atsiliepimai', 'What companies say'],
  addRating: ['Įvertinti', 'Rate'],
  editRating: ['Redaguoti vertinimą', 'Edit the rating'],
  ratingSaved: ['Vertinimas išsaugotas', 'The rating is saved'],
  ratingRemoved: ['Vertinimas pašalintas', 'The rating is taken off'],
  noRatings: ['Atsiliepimų dar nėra', 'There are no ratings yet'],
  noRatingsOwn: [
    'Čia matysite, kaip jus įvertino įmonės, kuriose dirbate',
    'Here you see what the companies you work in say of you',
  ],
  noRatingsCompany: [
    'Matote tik savo įmonės vertinimus. Juos mato ir pats asmuo.',
    'You see the ratings of your own company. The person sees them too.',
  ],
  ratingSeen: ['Šį vertinimą matys ir pats asmuo.', 'The person will see this rating.'],
  data: ['Data', 'Date'],
  tipas: ['Vertinimo rūšis', 'Kind of rating'],
  imone: ['Įvertino', 'Rated by'],
  pastaba: ['Pastaba', 'Note'],

  edit: ['Redaguoti', 'Edit'],
  remove: ['Pašalinti', 'Remove'],

  // Trainings
  status: ['Būsena', 'Status'],
  trainingType: ['Tipas', 'Type'],
  noTrainings: ['Mokymų dar nėra', 'There are no trainings yet'],
  noTrainingsWhy: [
    'Čia matysite mokymus, į kuriuos užsiregistravote ar kuriuose dalyvavote',
    'Here you see the trainings you registered for or attended',
  ],
  attended: ['Dalyvavo', 'Attended'],
  missed: ['Nedalyvavo', 'Did not attend'],
  toCome: ['Dar nevyko', 'Not held yet'],
})
