import { texts } from '#contract/lib/texts.ts'

/**
 * What is opened from the frame: the palette, the keys, alerts, kept drafts, the warning before the session’s end. Its
 * addresses are those of all shared texts.
 */
export const openedTexts = texts('shell', {
  // Kept drafts
  draftKept: ['Tai, ką įvedėte, išliko', 'What you typed is kept'],
  draftKeptWhere: [
    'Seansas buvo pasibaigęs, todėl langas užsidarė. Dar kartą atverkite „{{title}}“: ten viskas taip, kaip palikote, jei puslapio neįkelsite iš naujo.',
    'The session had ended, so the dialog closed. Open “{{title}}” again: everything is there as you left it, unless you reload the page.',
  ],

  // Alerts
  noNotifications: ['Pranešimų nėra', 'There are no alerts'],
  keepAlerts: ['Pranešimus rodyti, kol uždarysiu', 'Keep alerts until I close them'],

  // Palette and keys
  paletteFailed: ['Ieškota ne visko.', 'Not everything was searched.'],
  paletteEmpty: ['Nieko nerasta. Pabandykite pavardės pradžią.', 'Nothing found. Try the beginning of a last name.'],
  screens: ['Ekranai', 'Screens'],
  create: ['Sukurti', 'Create'],
  recent: ['Neseniai atverti', 'Recently opened'],
  newPerson: ['Sukurti vartotoją', 'Create a user'],
  newAssessment: ['Sukurti vertinimą', 'Create an assessment'],
  keysOn: ['Naudoti vieno klavišo komandas', 'Use single-key shortcuts'],
  keyPalette: ['Ieškoti ir atverti', 'Search and open'],
  keySearch: ['Eiti į sąrašo paiešką', 'Go to the search of the list'],
  keyMove: ['Kita ir ankstesnė eilutė', 'Next and previous row'],
  keyOpen: ['Atverti eilutę', 'Open the row'],
  keySelect: ['Pažymėti eilutę', 'Select the row'],
  keyRange: ['Pažymėti iki šios eilutės', 'Select up to this row'],
  keyNew: ['Sukurti naują', 'Create a new one'],
  keySave: ['Išsaugoti formą ir, kur galima, pradėti kitą', 'Save the form and, where possible, start another'],
  keyHelp: ['Šis sąrašas', 'This list'],

  // The session's end
  idleTitle: ['Seansas baigsis po {{time}}', 'The session ends in {{time}}'],
  idleText: [
    'Ilgai nieko nedarėte. Saugumo sumetimais seansas bus baigtas.',
    'You have been away for a while. The session will end, for safety.',
  ],
  extend: ['Pratęsti seansą', 'Extend the session'],
  lastTitle: ['Išsaugokite darbą', 'Save your work'],
  lastText: [
    'Seansas trunka 12 valandų ir baigsis {{time}}. Išsaugokite darbą ir prisijunkite iš naujo.',
    'A session lasts 12 hours and ends at {{time}}. Save your work and sign in again.',
  ],
})
