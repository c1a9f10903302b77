/** Problems of a row and how to correct them (`…Repair`): part of the texts of imports. */
export const problemTexts = {
  formula: ['Langelyje formulė, ne reikšmė', 'The cell holds a formula, not a value'],
  cellErrorRepair: ['Įrašykite reikšmę arba ištrinkite tai, kas langelyje', 'Enter the value, or clear the cell'],
  boolean: ['Langelyje TRUE arba FALSE, ne tekstas', 'The cell holds TRUE or FALSE, not a text'],
  booleanRepair: ['Įrašykite reikšmę žodžiais', 'Enter the value in words'],
  dateInText: ['Skaičiuoklė šią reikšmę pavertė data', 'The spreadsheet has turned this value into a date'],
  dateInTextRepair: [
    'Įrašykite ją tokią, kokia turi būti; faile stulpeliui nustatykite teksto formatą',
    'Enter it as it should be; in the file format the column as text',
  ],
  merged: [
    'Langelis faile sujungtas su kitu: reikšmė priklauso tik pirmajam',
    'The cell is merged with another: the value belongs to the first one only',
  ],
  roundedCode: ['Skaičiuoklė asmens kodą suapvalino', 'The spreadsheet has rounded the personal code'],
  roundedCodeRepair: [
    'Įrašykite visus 11 skaitmenų; faile stulpeliui nustatykite teksto formatą',
    'Enter all 11 digits; in the file format the column as text',
  ],
  otherCompanyRepair: [
    'Pataisykite įmonės kodą arba eilutės neimportuokite',
    'Correct the company code, or do not import the row',
  ],
  notOfCompanyRepair: [
    'Pirma pridėkite jį prie įmonės darbuotojų',
    'First add the person to the employees of the company',
  ],
  formulaRepair: ['Patikrinkite reikšmę ir patvirtinkite ją', 'Check the value and confirm it'],
  repeats: ['Toks pats asmens kodas yra ir {{nr}} eilutėje', 'The same personal code is also in row {{nr}}'],
  repeatsRepair: [
    'Pataisykite kodą arba vienos iš eilučių neimportuokite',
    'Correct the code, or do not import one of the rows',
  ],
  alike: ['Ta pati reikšmė yra ir {{nr}} eilutėje', 'The same value is also in row {{nr}}'],
  checkDigit: [
    'Neįprastas asmens kodas: nesutampa kontrolinis skaitmuo',
    'An unusual personal code: the check digit does not match',
  ],
  dateFar: ['Neįprasta data. Ar metai teisingi?', 'An unusual date. Is the year right?'],
  noContact: [
    'Nėra nei el. pašto, nei telefono: asmuo negaus kvietimo prisijungti',
    'There is neither e-mail nor phone: the person will get no invitation to sign in',
  ],
  noContactOfNew: [
    'Nėra nei el. pašto, nei telefono: jei asmens registre dar nėra, jis negaus jokio pranešimo',
    'There is neither e-mail nor phone: somebody new to the registry gets no message',
  ],
  noCompany: [
    'Be įmonės kodo pareigos, galiojimo data ir SDID neįrašomi',
    'Without a company code the position, the date and the SDID are not saved',
  ],
  companyUnknown: [
    'Veikiančios įmonės su tokiu kodu registre nėra. Jei asmuo naujas, darbovietė nebus įrašyta',
    'The registry has no company in operation with this code. If the person is new, no workplace will be saved',
  ],
  wasCancelled: [
    'Registracija į šį mokymą buvo atšaukta: asmuo bus užregistruotas iš naujo',
    'The person’s registration for this training course was cancelled; they will be registered again',
  ],
  InvalidFormFields: ['Blogas duomenų formatas', 'Wrong format of the data'],
  NameDoesNotMatch: [
    'Asmuo su šiuo asmens kodu registre įrašytas kitu vardu arba pavarde',
    'The person with this personal code has another name in the registry',
  ],
  NameDoesNotMatchRepair: ['Patikrinkite vardą, pavardę ir asmens kodą', 'Check the name and the personal code'],
  AsmuoRegisteredInOtherCompany: ['Asmuo patvirtintas kitoje įmonėje', 'The person is confirmed in another company'],
  AsmuoRegisteredInOtherCompanyRepair: [
    'Paprašykite asmens, kad savo paskyroje pats pridėtų jūsų įmonę',
    'Ask the person to add your company in their account',
  ],
  EmailAlreadyUsedRepair: ['Įrašykite kitą el. paštą arba palikite tuščią', 'Enter another e-mail, or leave it empty'],
} as const
