import type { ErrorEntry } from '../specErrors.ts'

/** Who may do what: keys, gates, phones, wallets, sign-in and signatures. */
export const accessErrors = {
  KeyNameFull: [
    409,
    'Šiuo pavadinimu jau galioja du raktai. Atšaukite nebenaudojamą arba pavadinkite kitaip',
    'Two keys with this name are already valid. Revoke the one that is no longer used, or choose another name',
  ],
  KeysFull: [
    409,
    'Galiojančių raktų daugiau būti negali. Atšaukite nebenaudojamus. Daugiausia',
    'There can be no more valid keys. Revoke those that are no longer used. At most',
  ],
  ImoneNotActive: [
    409,
    'Raktus galima daryti tik patvirtintai veikiančiai įmonei. Dėl patvirtinimo kreipkitės į registro administratorių',
    'Keys can be made only for a confirmed company in operation. Ask a registry administrator to confirm it',
  ],
  KeyInvalid: [
    401,
    'Rakto nėra, jis nežinomas, atšauktas arba pasibaigęs. Siųskite jį antraštėje „Authorization: Bearer mk_…“; naują padarysite įmonės puslapyje „Raktai“',
    'The key is missing, unknown, revoked or expired. Send it in the header “Authorization: Bearer mk_…”; make a new one on the company’s page “Keys”',
  ],
  KeyScopeMissing: [
    403,
    'Šis raktas to neatveria. Padarykite raktą su šia sritimi',
    'The key does not open this. Make a key with this scope',
  ],
  KeyAddressNotAllowed: [
    403,
    'Iš šio adreso raktas neveikia. Įrašykite adresą prie rakto įmonės puslapyje „Raktai“',
    'The key does not work from this address. Add the address to the key on the company’s page “Keys”',
  ],
  KeyInAddress: [
    400,
    'Raktas įrašytas adrese, kur jį mato kiti. Atšaukite jį, padarykite naują ir siųskite antraštėje „Authorization: Bearer mk_…“',
    'The key is in the address, where others can see it. Revoke it, make a new one and send it in the header “Authorization: Bearer mk_…”',
  ],
  GateCodeWrong: [
    401,
    'Kodas neteisingas, panaudotas arba nebegalioja. Paprašykite naujo kodo objekto puslapyje',
    'The code is wrong, was used or has expired. Ask for a new one on the page of the site',
  ],
  PhoneProofWrong: [
    401,
    'Telefono parašas netinka arba per senas. Bandykite dar kartą',
    'The signature of the phone is wrong or too old. Try again',
  ],
  PhoneEnded: [
    409,
    'Kortelė nebe šiame telefone. Susiekite telefoną iš naujo',
    'The card is no longer on this phone. Link the phone again',
  ],
  PhoneCardNotValid: [
    409,
    'Kortelė negalioja, todėl telefone jos rodyti negalima. Dėl kortelės kreipkitės į savo įmonę',
    'The card is not valid, so the phone cannot show it. Ask your company about the card',
  ],
  PhoneHolderBlocked: [
    409,
    'Paskyra užblokuota. Kreipkitės į registro administratorių',
    'The account is blocked. Contact a registry administrator',
  ],
  StrongerSessionNeeded: [
    403,
    'Kortelę į telefoną ar dėklę įdėti galima tik prisijungus mobiliuoju parašu, su Smart-ID arba slaptažodžiu ir SMS kodu',
    'A card can be put on a phone or into a wallet only after signing in with Mobile-ID or Smart-ID, or with a password and an SMS code',
  ],
  WalletEnded: [
    409,
    'Dėklėje galiojančios kortelės nėra: ji atšaukta arba pasibaigė',
    'There is no valid card in a wallet: it was revoked or has expired',
  ],
  CaptchaFailed: [
    400,
    'Nepavyko patvirtinti, kad esate žmogus. Bandykite dar kartą',
    'The check that you are a person failed. Try again',
  ],
  PasswordTooCommon: [
    400,
    'Toks slaptažodis per dažnas. Sugalvokite kitą',
    'The password is too common. Choose another',
  ],
  CrossSiteRequest: [
    403,
    'Užklausa atmesta: ji siųsta iš kitos svetainės',
    'The request came from another site and was rejected',
  ],
  SutartisAlreadySigned: [
    409,
    'Sutartis jau pasirašyta: nei jos tekstas, nei jūsų duomenys nepasikeitė',
    'The contract is already signed: neither its text nor your data have changed',
  ],
  InzKodeksasNotAgreed: [
    409,
    'Kitą organizaciją galima pasirinkti tik sutikus su inžinieriaus etikos kodeksu',
    'Another organisation can be chosen only after agreeing to the engineer’s code of ethics',
  ],
  SignatureTimeout: [
    409,
    'Prisijungti nepavyko. Prašome pabandyti vėliau.',
    'Signing in failed. Please try again later.',
  ],
  SignatureCancelled: [
    409,
    'Užklausa telefone atmesta. Bandykite iš naujo',
    'The request was rejected on the phone. Try again',
  ],
  NotQualified: [
    422,
    'Šis elektroninis parašas nekvalifikuotas, todėl juo čia pasirašyti negalima. Pasirašykite mobiliuoju parašu arba su Smart-ID, kurio sertifikatas kvalifikuotas (ne „Smart-ID Basic“)',
    'This electronic signature is not a qualified one, so it cannot be used here. Sign with Mobile-ID, or with a Smart-ID account that is qualified (not Smart-ID Basic)',
  ],
  SigningInProgress: [
    409,
    'Dokumentą dabar pasirašo kitas asmuo. Palaukite, kol jis baigs, ir bandykite dar kartą. Pasirašo',
    'Somebody else is signing the document now. Wait until they have finished and try again. Now signing',
  ],
  SecondFactorNeeded: [
    409,
    'Šiai paskyrai vieno žingsnio nepakanka. Pasirinkite kitą prisijungimo būdą; jei jo nėra, kreipkitės į registro administratorių',
    'One step is not enough for this account. Choose another way to sign in; if there is none, ask a registry administrator',
  ],
  SmsLimitReached: [
    429,
    'Šiandien išsiųsta per daug SMS kodų, todėl jų laikinai nesiunčiame. Prisijunkite kitu būdu',
    'Too many SMS codes were sent today, so no more are sent for now. Sign in another way',
  ],
  WayNotOffered: [
    409,
    'Šiuo būdu čia prisijungti ar pasirašyti negalima. Pasirinkite kitą',
    'This way to sign in or to sign is not offered here. Choose another',
  ],
  SpscConsentMissing: [
    409,
    'Pažymėjimų registro galima klausti tik asmeniui sutikus',
    'The certificate register may be queried only with the person’s consent',
  ],
  CalledTooOften: [
    409,
    'Šiandien šį asmenį jau kvietėte tris kartus. Pakvieskite rytoj',
    'You have already invited this person three times today. Try again tomorrow',
  ],
} as const satisfies Record<string, ErrorEntry>
