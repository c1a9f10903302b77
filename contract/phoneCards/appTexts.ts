import { texts } from '#contract/lib/texts.ts'

/** Texts of the page that shows the card on a phone. */
export const cardTexts = texts('phoneCards.app', {
  title: ['Kortelė telefone', 'Card on the phone'],
  homeName: ['Meistro kortelė', 'Meistras card'],
  homeShort: ['Kortelė', 'Card'],
  loading: ['Kraunama…', 'Loading…'],
  storageOff: [
    'Ši naršyklė nieko nesaugo (gal privatus langas?). Kortelei telefone reikia saugyklos.',
    'This browser keeps nothing (a private window?). A card on the phone needs storage.',
  ],
  language: ['Kalba', 'Language'],

  // Binding
  bindTitle: ['Susiekite šį telefoną su savo kortele', 'Put your card on this phone'],
  bindWhy: [
    'Telefone bus raktas, kurio iškopijuoti negalima. Vartuose rodysite kodą, kuris kas 20 sekundžių keičiasi ir veikia be tinklo.',
    'The phone will hold a key that cannot be copied out. At the gate you show a code that changes every 20 seconds and works without a network.',
  ],
  needNetwork: [
    'Susieti galima tik prisijungus prie tinklo. Įjunkite internetą.',
    'Binding needs the network. Turn the internet on.',
  ],
  again: ['Bandyti dar kartą', 'Try again'],
  signInFirst: ['Pirmiausia prisijunkite prie savo paskyros.', 'Sign in to your account first.'],
  signIn: ['Prisijungti', 'Sign in'],
  noCard: [
    'Galiojančios kortelės neturite. Kai ją gausite, grįžkite čia.',
    'You have no card in force. Come back here once you have one.',
  ],
  ownPage: ['Mano puslapis', 'My page'],
  otherPhone: [
    'Kortelė dabar kitame telefone. Susiejus šį, anas nebegalios.',
    'The card is on another phone now. Binding this one ends that one.',
  ],
  bind: ['Susieti šį telefoną', 'Put the card on this phone'],
  binding: ['Siejama…', 'Binding…'],
  cardNumber: ['Kortelė {{number}}', 'Card {{number}}'],
  strongerWhy: [
    'Slaptažodžio telefonui susieti nepakanka: jį gali žinoti ir kitas.',
    'A password alone is not enough to bind a phone: somebody else may know it.',
  ],
  sendCode: ['Siųsti kodą SMS į numerį …{{end}}', 'Send an SMS code to the number …{{end}}'],
  codeSent: ['Kodas išsiųstas. Jis galioja 5 minutes.', 'The code was sent. It works for 5 minutes.'],
  code: ['Kodas iš SMS', 'Code from the SMS'],
  codeWrong: [
    'Kodas neteisingas arba pasenęs. Patikrinkite ir įveskite dar kartą.',
    'The code is wrong or too old. Check it and enter it again.',
  ],
  codeDigits: ['Reikia 6 skaitmenų', 'Six digits are needed'],
  confirm: ['Patvirtinti', 'Confirm'],
  signInStrongly: [
    'Prisijunkite mobiliuoju parašu, „Smart-ID“, arba slaptažodžiu, o tada SMS kodu.',
    'Sign in with Mobile-ID or Smart-ID, or with a password and then an SMS code.',
  ],
  tooMany: ['Per daug bandymų. Palaukite ir bandykite vėliau.', 'Too many attempts. Wait and try again later.'],
  failed: ['Susieti nepavyko. Bandykite dar kartą.', 'Binding did not work. Try again.'],

  // The card
  codeLabel: ['Kortelės {{number}} kodas', 'Code of card {{number}}'],
  nextIn: ['Naujas kodas po {{seconds}} s', 'A new code in {{seconds}} s'],
  brightness: [
    'Parodykite kodą sargui. Padidinkite ekrano ryškumą.',
    'Show the code to the guard. Turn the screen bright.',
  ],
  engineer: ['Inžinierius', 'Engineer'],
  offline: ['Be tinklo. Kodas veikia ir taip.', 'No network. The code works all the same.'],
  believedUntil: ['Be tinklo galios iki {{time}}', 'Works without a network until {{time}}'],
  clockOld: [
    'Telefono laikas seniai netikrintas, todėl vartai kodo gali nepriimti. Prisijunkite prie tinklo.',
    'The time of this phone was not checked for long, so the gate may refuse the code. Connect to the network.',
  ],
  endsSoon: [
    'Liko mažiau nei 2 dienos: prisijunkite prie tinklo, ir kortelė atsinaujins pati.',
    'Less than 2 days are left: connect to the network and the card renews by itself.',
  ],
  ended: [
    'Kortelė telefone per ilgai neatnaujinta. Prisijunkite prie tinklo, ir ji atsinaujins pati. Iki tol rodykite plastikinę kortelę.',
    'The card on the phone was not renewed for too long. Connect to the network and it renews by itself. Until then show the plastic card.',
  ],
  PhoneKeyGone: [
    'Šiame telefone nėra kortelės rakto: duomenys čia perkelti iš kito telefono arba atkurti. Susiekite iš naujo. Iki tol rodykite plastikinę kortelę.',
    'The key of the card is not on this phone: the data was moved here from another phone, or restored. Bind it again. Until then show the plastic card.',
  ],
  PhoneEnded: [
    'Kortelė nebe šiame telefone: ji atsieta arba susieta su kitu telefonu.',
    'The card is no longer on this phone: it was removed, or put on another phone.',
  ],
  PhoneCardNotValid: [
    'Kortelė dabar negalioja. Kodėl, matote savo puslapyje. Dėl kortelės kreipkitės į savo įmonę.',
    'The card is not in force now. Your page says why. Ask your company about the card.',
  ],
  PhoneHolderBlocked: [
    'Jūsų paskyra užblokuota. Kreipkitės į registro administraciją.',
    'Your account is blocked. Contact a registry administrator.',
  ],
  bindAnew: ['Susieti iš naujo', 'Bind again'],
  install: ['Įdėti į telefono ekraną', 'Put on the home screen'],
  installIos: [
    'iPhone: paspauskite „Bendrinti“, tada „Į pagrindinį ekraną“, ir rodykite kortelę iš ten. Kitaip telefonas po 7 dienų kortelę ištrins, ir reikės susieti iš naujo.',
    'iPhone: press Share, then “Add to Home Screen”, and show the card from there. Otherwise the phone deletes the card after 7 days and it must be bound again.',
  ],
  newVersion: ['Yra nauja programos versija', 'There is a new version'],
  takeVersion: ['Įdiegti', 'Install'],
  takingVersion: ['Diegiama…', 'Installing…'],

  // The code of the gate
  scanGate: ['Nuskaityti vartų kodą', 'Scan the code of the gate'],
  scanWhy: [
    'Reikia tik ten, kur vartai rodo savo kodą. Nuskaitę jį, rodykite savąjį sargui.',
    'Needed only where the gate shows a code of its own. Scan it, then show yours to the guard.',
  ],
  noCamera: [
    'Kameros nėra arba ji neleidžiama. Leiskite ją naršyklės nustatymuose arba įkelkite vartų kodo nuotrauką.',
    'There is no camera, or it is not allowed. Allow it in the settings of the browser, or load a picture of the code.',
  ],
  aimGate: ['Nukreipkite į vartų kodą', 'Point at the code of the gate'],
  picture: ['Įkelti vartų kodo nuotrauką', 'Load a picture of the code'],
  notGate: ['Tai ne vartų kodas', 'This is not the code of a gate'],
  forGate: ['Kodas skirtas šiems vartams', 'The code is for this gate'],
  back: ['Atgal', 'Back'],
})
