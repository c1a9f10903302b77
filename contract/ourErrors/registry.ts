import type { ErrorEntry } from '../specErrors.ts'

/** What the registry holds: competencies, companies, cards, certificates, metadata, templates, messages and SDID codes. */
export const registryErrors = {
  KompetencijaAlreadyExists: [
    409,
    'Ši kompetencija jau įrašyta. Atverkite ją sąraše',
    'This competency has already been added. Open it in the list',
  ],
  ImoneNotInRegister: [
    409,
    'Juridinių asmenų registre tokio įmonės kodo nėra',
    'The Register of Legal Entities has no company with this code',
  ],
  SdidAlreadyExists: [
    409,
    'Šį SDID jau turi kitas šios įmonės darbuotojas',
    'Another employee of this company has this SDID',
  ],
  KorteleInOtherUzsakymas: [409, 'Kortelė jau yra kitame užsakyme', 'The card is already in another order'],
  KorteleNotUzsakoma: [409, 'Kortelė nebelaukia užsakymo', 'The card is no longer waiting to be ordered'],
  AsmuoNotOfImone: [
    409,
    'Asmuo nedirba įmonėje, kuriai užsakoma',
    'The person does not work in the company that the order is for',
  ],
  UzsakymasEmpty: [409, 'Užsakyme nėra kortelių', 'There are no cards in the order'],
  UzsakymasClosed: [
    409,
    'Užsakymas jau pateiktas, jo kortelių keisti nebegalima',
    'The order has already been placed; its cards can no longer be changed',
  ],
  UzsakymasFull: [
    409,
    'Viename užsakyme tiek kortelių netelpa. Daugiausia',
    'One order cannot hold so many cards. At most',
  ],
  ImoneNeveikia: [409, 'Įmonė nebeveikia', 'The company no longer operates'],
  KodasAlreadyExists: [409, 'Toks kodas jau yra', 'This code is already in use'],
  MetaduomenysInUse: [
    409,
    'Įrašas naudojamas, todėl jo ištrinti ar kodo pakeisti negalima: pažymėkite, kad nebenaudojamas. Įrašų, kuriuose jis nurodytas',
    'The record is in use, so it cannot be deleted and its code cannot be changed: mark it as no longer in use. Records that name it',
  ],
  SarasasFixed: [
    409,
    'Šis sąrašas yra programos taisyklių dalis, jo keisti negalima',
    'This list is part of the program’s rules and cannot be changed',
  ],
  KodasFixed: [
    409,
    'Šį kodą naudoja programos taisyklės: jo negalima ištrinti, pakeisti ar nebenaudoti',
    'The program’s rules use this code: it cannot be deleted, changed or taken out of use',
  ],
  LygiuTvarkaNetinka: [
    409,
    'Taip sudėjus lygius profesijos „lygis nuo“ būtų aukštesnis už „lygis iki“. Pirmiausia pakeiskite profesijos lygius',
    'In this order a profession’s “level from” would be above its “level to”. Change the levels of the profession first',
  ],
  ProfesijaInUse: [
    409,
    'Profesija nurodyta darbuotojų poreikiuose, todėl jos ištrinti negalima: pažymėkite, kad nebenaudojama. Poreikių',
    'Workforce needs name the profession, so it cannot be deleted: mark it as no longer in use. Needs',
  ],
  PazymejimasInUse: [
    409,
    'Šį pažymėjimą turi žmonės, todėl ištrinti negalima: pažymėkite, kad nebenaudojamas. Įrašų',
    'People hold this certificate, so it cannot be deleted: mark it as no longer in use. Records',
  ],
  PazymejimasRequired: [
    409,
    'Šio pažymėjimo reikalauja objektai, todėl ištrinti negalima: pažymėkite, kad nebenaudojamas. Reikalavimų',
    'Work sites require this certificate, so it cannot be deleted: mark it as no longer in use. Requirements',
  ],
  ReikalavimasAlreadyExists: [
    409,
    'Tų pačių žmonių to paties jau reikalaujama. Pakeiskite esamą reikalavimą',
    'The same is already required of the same people. Change that requirement',
  ],
  ReikalavimaiFull: [
    409,
    'Daugiau reikalavimų objektas turėti negali: sujunkite arba pašalinkite kurį nors. Daugiausia',
    'The work site cannot have more requirements: merge or remove some. At most',
  ],
  PazymejimasRetired: [
    409,
    'Šis pažymėjimas nebenaudojamas, naujo įrašyti negalima',
    'This certificate is no longer in use, so a new one cannot be added',
  ],
  PazymejimasAlreadyExists: [
    409,
    'Toks pažymėjimas su ta pačia išdavimo data ir numeriu jau įrašytas',
    'This certificate with the same date and number has already been added',
  ],
  ProfesijaChanged: [
    409,
    'Profesija nebenaudojama arba jos sritis ar lygiai pasikeitė. Įrašykite poreikį iš naujo',
    'The profession is no longer in use, or its area or levels have changed. Enter the need again',
  ],
  PhotoTooSmall: [
    400,
    'Nuotrauka per maža – reikia bent 320 px pločio',
    'The photo is too small: it must be at least 320 px wide',
  ],
  SdidFileEmpty: [400, 'Faile nėra nė vieno asmens', 'There is nobody in the file'],
  SdidJsonInvalid: [
    400,
    'Failas nėra tvarkingas JSON. Atsisiųskite jį iš naujo ir nekeiskite jo turinio',
    'The file is not valid JSON. Download it again and do not change what is in it',
  ],
  SdidShapeUnknown: [
    400,
    'Faile nerasta asmenų sąrašo. Palyginkite jį su pavyzdžiu',
    'There is no list of people in the file. Compare it with the sample',
  ],
  SdidTooManyLines: [400, 'Faile per daug asmenų. Daugiausia', 'There are too many people in the file. At most'],
  SdidOtherCompany: [409, 'Failas skirtas kitai įmonei, jos kodas', 'The file is for another company, whose code is'],
  SdidNobodyFound: [409, 'Nei vienas darbuotojas nerastas', 'None of the employees was found'],
  SdidPersonTaken: [
    409,
    'Šis asmuo jau susietas su kita failo eilute',
    'This person is already matched to another line of the file',
  ],
  PuslapisAlreadyExists: [
    409,
    'Tokiu adresu šia kalba jau yra kitas puslapis',
    'Another page in this language has this address',
  ],
  SablonasAlreadyExists: [
    409,
    'Šio įvykio šablonas šia kalba jau yra',
    'There is already a template of this event in this language',
  ],
  SablonasIsIvykis: [
    409,
    'Įvykio šablono ištrinti negalima. Jį galima išjungti arba atkurti pradinį tekstą',
    'A template of an event cannot be deleted. It can be switched off, or its original text restored',
  ],
  SablonasRequired: [
    409,
    'Šis pranešimas registrui būtinas, todėl išjungti jo negalima',
    'The registry needs this message, so it cannot be switched off',
  ],
  SablonasNotSendable: [
    409,
    'Siųsti galima tik įjungtą pranešimo šabloną',
    'Only a template of an announcement that is in use can be sent',
  ],
  SablonasUnknownField: [
    400,
    'Šablone yra laukų, kurių jis negali turėti',
    'The template names fields that it cannot have',
  ],
  GavejasAlreadyExists: [
    409,
    'Šiuo adresu įmonės įvykiai jau siunčiami',
    'Events of the company are already sent to this address',
  ],
  GavejaiLimitReached: [
    409,
    'Įmonė gali turėti ne daugiau kaip 5 įvykių gavėjus. Pašalinkite nereikalingą',
    'A company can have 5 receivers of events at most. Remove one that is not needed',
  ],
  GavejasOff: [409, 'Gavėjas išjungtas. Pirma jį įjunkite', 'The receiver is switched off. Switch it on first'],
} as const satisfies Record<string, ErrorEntry>
