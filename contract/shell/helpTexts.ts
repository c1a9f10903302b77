import { texts } from '#contract/lib/texts.ts'

/** Words of the help page. */
export const helpTexts = texts('shell.help', {
  title: ['Pagalba', 'Help'],
  find: ['Kaip patikrinti specialistą?', 'How do I check a specialist?'],
  findText: [
    'Atverkite specialistų paiešką ir įveskite kortelės numerį arba vardą ir pavardę. Prisijungti nereikia.',
    'Open the search for specialists and type the card number, or the first and last name. No sign-in is needed.',
  ],
  document: ['Kaip patikrinti registro dokumentą?', 'How do I check a document of the registry?'],
  documentText: [
    'Nuskaitykite QR kodą jo apačioje, įveskite numerį ir raktą arba pasirinkite PDF failą: failas lieka jūsų įrenginyje. Prisijungti nereikia.',
    'Scan the QR code at its foot, type its number and key, or choose its PDF file: the file stays on your device. No sign-in is needed.',
  ],
  assess: [
    'Kaip užsiregistruoti į kompetencijos vertinimą ar mokymą?',
    'How do I register for an assessment or a training?',
  ],
  assessText: [
    'Pasirinkite datą viešame registre, spauskite „Registruotis“ ir prisijunkite. Registraciją patvirtina rengianti įstaiga. Užregistruoti jus gali ir jos ar jūsų įmonės tvarkytojas.',
    'Choose a date in the public registry, press “Register” and sign in. The institution that runs it confirms your registration. Its manager or your company’s manager can also register you.',
  ],
  password: ['Pamiršau slaptažodį', 'I forgot my password'],
  passwordText: [
    'Paprašykite nuorodos el. paštu. Jei jūsų el. pašto sistemoje nėra, kreipkitės į savo įmonės atstovą.',
    'Ask for a link by e-mail. If the registry has no e-mail of yours, ask your company’s representative.',
  ],
  data: ['Mano duomenyse klaida', 'There is a mistake in my data'],
  dataText: [
    'Kontaktus pakeisite patys profilyje. Dėl asmens kodo, kompetencijų ir vertinimo rezultatų kreipkitės į registro administratorių.',
    'You can change your contact details in your profile. For the personal code, competencies and results, contact a registry administrator.',
  ],
  lists: ['Kaip dirbti su sąrašais?', 'How do I work with lists?'],
  listsText: [
    'Filtrai ir rikiavimas lieka puslapio adrese, todėl sąrašą galima išsaugoti kaip rodinį arba nusiųsti kolegai. Stulpelius pasirinksite mygtuku „Stulpeliai“, visą sąrašą atsisiųsite mygtuku „XLSX“.',
    'Filters and order stay in the address of the page, so a list can be saved as a view or sent to a colleague. “Columns” chooses what is shown, “XLSX” downloads the whole list.',
  ],
})
