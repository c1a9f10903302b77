import { texts } from '#contract/lib/texts.ts'

/** Settings of the gates of a site, each with what it means at the gate: when it is on, and when it is off. */
export const gateSettingsTexts = texts('sites.gateSettings', {
  title: ['Kaip vartai sprendžia', 'How the gates judge'],
  edit: ['Keisti vartų nustatymus', 'Change how the gates judge'],
  saved: ['Nustatymai įrašyti. Vartai juos gaus per 5 minutes.', 'Saved. The gates follow within 5 minutes.'],
  follows: [
    'Nustatymai galioja visiems šio objekto vartams; vartai be tinklo juos gaus prisijungę.',
    'These settings are for all gates of this site; a gate without a network follows once it is online.',
  ],
  on: ['Taip', 'Yes'],
  off: ['Ne', 'No'],

  duomenuRiba: ['Kiek valandų be tinklo žalia lieka žalia', 'How many hours without a network green stays green'],
  duomenuRibaHint: [
    'Nuo 1 iki 24. Vėliau vartai vietoj žalios rodo geltoną: sargas tikrina pats arba skambina objekto vadovui.',
    'From 1 to 24. After that gates show amber in place of green: the guard checks by hand, or calls the manager of the site.',
  ],
  hours: {
    lt: { one: '{{count}} valanda', few: '{{count}} valandos', other: '{{count}} valandų' },
    en: { one: '{{count}} hour', other: '{{count}} hours' },
  },
  tikTelefonas: ['Žalia tik kortelė telefone', 'Only a card on the phone is green'],
  tikTelefonasOn: [
    'Plastikinė kortelė ir įvestas numeris yra geltoni: sargas lygina veidą ir asmens dokumentą.',
    'A plastic card or a typed number is amber: the guard compares the face and an identity document.',
  ],
  tikTelefonasOff: [
    'Plastikinė kortelė tinka taip pat, kaip kortelė telefone.',
    'A plastic card is as good as one on the phone.',
  ],
  grieztas: ['Griežtas tikrinimas', 'Strict mode'],
  grieztasOn: [
    'Vartai rodo kodą, kurį žmogus nuskaito savo telefonu ir juo pasirašo. Trunka apie 5 sekundes ilgiau, bet iš toli persiųstas kodas nebetinka.',
    'The gate shows a code that the person scans and signs by phone. It takes some 5 seconds more, and a code sent over from afar no longer works.',
  ],
  grieztasOff: [
    'Užtenka parodyti kodą telefone: jis keičiasi kas 20 sekundžių.',
    'It is enough to show the code on the phone, which changes every 20 seconds.',
  ],
  svelnusSarasas: ['Kas ne sąraše – geltona, ne raudona', 'Anyone not on the list is amber, not red'],
  svelnusSarasasOn: [
    'Jei žmogaus nėra objekto sąraše, sprendžia sargas.',
    'The guard decides about somebody who is not on the list of the site.',
  ],
  svelnusSarasasOff: ['Ko nėra objekto sąraše, tam vartai rodo raudoną.', 'Anyone not on the site’s list gets red.'],
  sdid: ['Reikia SDID kodo', 'An SDID code is needed'],
  sdidOn: [
    'Darbuotojas, kurio SDID kodo įmonė neįrašė arba kurio nėra paskutiniame jos faile, yra geltonas.',
    'A worker whose company has recorded no SDID code, or whose code is not in its last file, is amber.',
  ],
  sdidOff: ['Vartai SDID kodo nežiūri.', 'The gates do not look at the SDID code.'],
})
