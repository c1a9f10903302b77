import { texts } from '#contract/lib/texts.ts'

/** Texts of the pages that administrators write. */
export const pageTexts = texts('pages', {
  title: ['Puslapiai', 'Pages'],
  newPage: ['Naujas puslapis', 'New page'],
  add: ['Pridėti puslapį', 'Add a page'],
  search: ['Pavadinimas, adresas ar tekstas', 'Title, address or words'],
  none: ['Puslapių dar nėra', 'There are no pages yet'],
  noneWhy: [
    'Parašykite pirmą: kas yra registras, kaip įgyti kompetenciją, kiek kainuoja kortelė',
    'Write the first one: what the registry is, how a competency is gained, what a card costs',
  ],
  published: ['Paskelbtas', 'Published'],
  draft: ['Juodraštis', 'Draft'],
  everyone: ['Visi', 'Everyone'],
  inMenu: ['Meniu', 'In the menu'],
  shown: ['Rodomas', 'Shown'],
  notShown: ['Nerodomas', 'Not shown'],

  edit: ['Redaguoti', 'Edit'],
  editing: ['Redaguojamas puslapis', 'Editing the page'],
  open: ['Atidaryti svetainėje', 'Open on the site'],
  opensNew: ['(naujame lange)', '(in a new window)'],
  facts: ['Apie puslapį', 'About the page'],
  asRead: ['Kaip mato skaitytojai', 'As readers see it'],
  changed: ['Pakeista', 'Changed'],
  translations: ['Kitos kalbos', 'Other languages'],
  translate: ['Sukurti vertimą: {{language}}', 'Create a translation: {{language}}'],
  notOffered: [
    'Šia kalba svetainė nerodoma, todėl puslapio kol kas niekas nemato',
    'The site is not shown in this language, so nobody sees the page yet',
  ],

  name: ['Pavadinimas', 'Name'],
  slug: ['Adresas', 'Address'],
  slugHint: [
    'Pvz., kaip-tapti-vertintoju. Puslapis kita kalba tuo pačiu adresu yra jo vertimas',
    'For example, how-to-become-an-assessor. A page in another language with the same address is its translation',
  ],
  readAt: ['Puslapis bus adresu {{address}}', 'The page will be at {{address}}'],
  language: ['Kalba', 'Language'],
  readers: ['Kas mato', 'Visible to'],
  readersHint: ['Palikite tuščią, jei puslapis skirtas visiems', 'Leave empty if the page is for everyone'],
  said: ['Turinys', 'Content'],
  content: ['Tekstas', 'Text'],
  publish: ['Paskelbtas', 'Published'],
  publishHint: ['Nepaskelbtą mato tik puslapių rengėjai', 'One that is not published is seen by those who write pages'],
  menu: ['Rodyti meniu', 'Show in the menu'],
  menuHint: ['Viešų puslapių viršuje, jo kalba', 'At the top of public pages, in its language'],
  saved: ['Puslapis išsaugotas', 'The page is saved'],

  remove: ['Ištrinti puslapį', 'Delete the page'],
  removeTitle: ['Ištrinti puslapį „{{title}}“?', 'Delete the page “{{title}}”?'],
  removeText: [
    'Jo tekstas dings, o nuorodos į jį nebeveiks. Jei puslapio tik nereikia rodyti, padarykite jį juodraščiu.',
    'Its text will be gone, and links to it will not work. Where it only must not be seen, make it a draft.',
  ],
  removed: ['Puslapis ištrintas', 'The page is deleted'],

  order: ['Meniu tvarka', 'Menu order'],
  orderWhy: [
    'Tokia tvarka puslapiai rodomi viešų puslapių viršuje. Pakeitimas išsaugomas iš karto.',
    'Pages stand in this order at the top of public pages. A change is saved at once.',
  ],
  orderNone: ['Šios kalbos meniu puslapių dar nėra', 'There are no pages in the menu of this language yet'],
  up: ['Aukščiau: {{title}}', 'Up: {{title}}'],
  down: ['Žemiau: {{title}}', 'Down: {{title}}'],
  nowAt: ['{{title}}: {{place}} vieta', '{{title}}: place {{place}}'],
})
