import type { ErrorEntry } from '../specErrors.ts'

/** What any call may meet: a record that is gone or changed, files and documents, limits, and services that are away. */
export const serviceErrors = {
  NotFound: [404, 'Įrašas nerastas arba nebepasiekiamas', 'The record was not found or is no longer accessible'],
  RecordChanged: [
    409,
    'Įrašą pakeitė kitas vartotojas. Peržiūrėkite skirtumus',
    'Someone else changed the record. Review the differences',
  ],
  IdempotencyKeyReused: [
    409,
    'Ši užklausa jau atlikta su kitais duomenimis. Atnaujinkite puslapį ir bandykite iš naujo',
    'This request was already made with other data. Reload the page and try again',
  ],
  DocumentChanged: [
    409,
    'Kol pasirašėte, dokumentas pasikeitė. Atidarykite jį iš naujo, peržiūrėkite ir pasirašykite dar kartą',
    'The document changed while you were signing. Open it again, review it and sign again',
  ],
  SealUnavailable: [
    503,
    'Registro spaudo dabar uždėti nepavyksta. Parašai išsaugoti, bandykite po kelių minučių',
    'The registry’s seal cannot be applied now. The signatures are saved; try again in a few minutes',
  ],
  DocumentNotFound: [
    404,
    'Tokio dokumento nėra. Patikrinkite, ar numeris ir raktas surinkti taip, kaip parašyta dokumente',
    'There is no such document. Check that the number and the key are as the document has them',
  ],
  FileInUse: [
    409,
    'Failas naudojamas, todėl jo ištrinti negalima. Pirmiausia pašalinkite jį iš įrašų',
    'The file is in use, so it cannot be deleted. Remove it from the records first',
  ],
  FileIsPersonal: [
    409,
    'Failas priklauso asmeniui arba yra prisegtas prie asmens įrašo, todėl viešas būti negali',
    'The file belongs to a person or to a record of one, so it cannot be public',
  ],
  FileInfected: [
    422,
    'Faile rastas virusas, todėl jis neišsaugotas. Patikrinkite savo įrenginį',
    'A virus was found in the file, so it was not saved. Check your device',
  ],
  ScannerUnavailable: [
    503,
    'Failo nepavyko patikrinti nuo virusų, todėl jis neišsaugotas. Bandykite vėliau',
    'The file could not be checked for viruses, so it was not saved. Try again later',
  ],
  FileStoreUnavailable: [
    503,
    'Failų saugykla laikinai nepasiekiama. Bandykite vėliau',
    'File storage is temporarily unavailable. Try again later',
  ],
  RangeNotSatisfiable: [416, 'Tokios failo dalies nėra', 'The file has no such part'],
  TooManyRequests: [429, 'Per daug užklausų. Bandykite vėliau', 'Too many requests. Try again later'],
  TooManyFiles: [413, 'Per daug failų vienu kartu', 'Too many files at once'],
  TooManyRows: [400, 'Per daug įrašų. Susiaurinkite filtrus', 'Too many rows. Narrow the filters'],
  TooBusy: [
    503,
    'Registru dabar naudojasi labai daug žmonių, todėl ši užklausa nepriimta. Bandykite po kelių sekundžių',
    'Very many people are using the registry just now, so this request was not taken. Try again in a few seconds',
  ],
  ServiceUnavailable: [
    503,
    'Sistema laikinai nepasiekiama. Bandykite po kelių sekundžių',
    'The system is temporarily unavailable. Try again in a few seconds',
  ],
  Unknown: [500, 'Įvyko klaida, pabandykite vėliau', 'Something went wrong, try again later'],
} as const satisfies Record<string, ErrorEntry>
