import { texts } from '#contract/lib/texts.ts'

/** The card in a digital wallet, on the person's own pages. */
export const walletTexts = texts('wallet', {
  title: ['Kortelė dėklėje', 'Card in a wallet'],
  add: ['Pridėti į dėklę', 'Add to a wallet'],
  why: [
    'Dėklė – programėlė jūsų telefone, pavyzdžiui, europinė skaitmeninės tapatybės dėklė. Iš jos parodysite tik tuos kortelės duomenis, kuriuos leisite.',
    'A wallet is a program on your phone, such as the European digital identity wallet. From it you show only the data of the card that you allow.',
  ],
  none: ['Dėklėje kortelės dar nebuvo', 'The card has not been in a wallet yet'],
  number: ['Kortelė {{number}}', 'Card {{number}}'],
  issued: ['Įdėta {{time}}', 'Added {{time}}'],
  until: ['Galioja iki {{time}}', 'Valid until {{time}}'],
  ended: ['Atšaukta {{time}}', 'Cancelled {{time}}'],
  ranOut: ['Pasibaigė {{time}}', 'Expired {{time}}'],
  copies: [
    'Įrašų: {{count}}. Kiekvienam parodymui – kitas, kad parodymų nebūtų galima susieti.',
    'Copies: {{count}}, another one each time it is shown, so that showings cannot be tied together.',
  ],
  fortnight: [
    'Dėklėje kortelė galioja 14 dienų. Po to įdėkite ją iš naujo.',
    'In a wallet the card is valid for 14 days. After that, add it again.',
  ],
  end: ['Atšaukti', 'Cancel'],
  endTitle: ['Atšaukti kortelę dėklėje?', 'Cancel the card in the wallet?'],
  endText: [
    'Kas patikrins dėklę, per kelias minutes matys, kad kortelė joje nebegalioja. Plastikinė kortelė ir kortelė telefone galioja toliau. Į dėklę ją bet kada galima įdėti iš naujo.',
    'Whoever checks the wallet sees within minutes that the card in it is no longer valid. The plastic card and the card on the phone stay valid. It can be added to a wallet again at any time.',
  ],
  endDone: ['Kortelė dėklėje atšaukta', 'The card in the wallet was cancelled'],

  // The dialog in which a wallet takes it
  offerTitle: ['Kortelė į dėklę', 'The card into a wallet'],
  scan: ['Nuskaitykite kodą dėklės programėle', 'Scan the code with the program of the wallet'],
  qrOf: ['Kodas dėklei', 'Code for the wallet'],
  open: ['Dėklė šiame telefone', 'The wallet is on this phone'],
  pin: ['PIN kodas', 'PIN'],
  pinWhy: [
    'Dėklė paprašys šio PIN kodo. Niekam kitam jo nesakykite.',
    'The wallet will ask for this PIN. Tell it to nobody else.',
  ],
  left: ['Liko {{minutes}} min.', '{{minutes}} min left'],
  replaces: [
    'Jei kortelė yra kitoje dėklėje, toji nebegalios.',
    'If the card is in another wallet, that one will no longer be valid.',
  ],
  waiting: ['Laukiame dėklės', 'Waiting for the wallet'],
  taken: ['Kortelė jau dėklėje', 'The card is in the wallet'],
  takenText: ['Šį langą galite uždaryti.', 'You can close this window.'],
  locked: ['PIN kodas neteisingai įvestas 5 kartus', 'The PIN was wrong 5 times'],
  lockedText: [
    'Jei įvedėte ne jūs, niekas jūsų kortelės negavo. Bandykite su nauju kodu.',
    'If it was not you, nobody got your card. Try with a new code.',
  ],
  late: ['Kodo laikas baigėsi', 'The code has expired'],
  lateText: [
    'Dėklė kortelės nepaėmė. Bandykite su nauju kodu.',
    'The wallet did not take the card. Try with a new code.',
  ],
  again: ['Naujas kodas', 'New code'],
  close: ['Uždaryti', 'Close'],
  stronger: [
    'Kortelę į dėklę galima įdėti tik prisijungus mobiliuoju parašu, „Smart-ID“ arba patvirtinus SMS kodu. Patvirtinkite puslapyje „Kortelė telefone“ ir grįžkite čia.',
    'A card can be put into a wallet only after signing in with Mobile-ID or Smart-ID, or confirming with an SMS code. Confirm on the page “Card on the phone” and come back here.',
  ],

  // An inspector asks a wallet
  askTitle: ['Patikrinti dėklę', 'Check a wallet'],
  askWhy: [
    'Žmogus dėklės programėle nuskaitys kodą ir parodys kortelę. Matysite tik tai, ką jis leis.',
    'The person scans the code with the program of the wallet and shows the card. You see only what they allow.',
  ],
  askQr: ['Prašymas dėklei', 'Request to the wallet'],
  askCopy: ['Nuoroda dėklei šiame įrenginyje', 'Link for a wallet on this device'],
  askWaiting: ['Laukiame, kol žmogus parodys kortelę', 'Waiting for the person to show the card'],
  askLate: ['Prašymo laikas baigėsi', 'The request has expired'],
  askLateText: ['Per 5 minutes niekas neatsakė.', 'Nobody answered within 5 minutes.'],
  askRefused: ['Žmogus kortelės neparodė', 'The person did not show the card'],
  askRefusedText: [
    'Paprašykite plastikinės kortelės arba bandykite iš naujo.',
    'Ask for the plastic card, or try again.',
  ],
  askAgain: ['Tikrinti kitą', 'Check another'],
  notShown: ['Neparodyta', 'Not shown'],
  photoOf: ['Nuotrauka: {{name}}', 'Photo: {{name}}'],
  compare: ['Palyginkite veidą su nuotrauka.', 'Compare the face with the photo.'],
  name: ['Vardas, pavardė', 'Name'],
  card: ['Kortelė', 'Card'],
  company: ['Įmonė', 'Company'],
  competencies: ['Kompetencijos', 'Competencies'],
  competency: ['{{code}} iki {{until}}', '{{code}} until {{until}}'],
  forgotten: [
    'Šie duomenys ištrinami per 15 minučių. Žurnale lieka tik tai, kad tikrinta, ir verdiktas.',
    'This data is deleted within 15 minutes. The trail keeps only that there was a check, and its verdict.',
  ],
})

/** Why what a wallet held ended. */
export const walletEnds = texts('wallet.ends', {
  KITA_DEKLE: ['įdėta į kitą dėklę', 'put into another wallet'],
  SAVININKAS: ['atšaukė savininkas', 'cancelled by the holder'],
  ADMINISTRATORIUS: ['atšaukė administratorius', 'cancelled by an administrator'],
})
