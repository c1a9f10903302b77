import { textsIn } from '#contract/lib/texts.ts'

type Text = readonly [lt: string, en: string]
interface Field {
  title: Text
  /** The preview shows this where there is no real value. */
  example: Text
}
const field = (title: Text, ...example: readonly [string, string?]): Field => ({
  title,
  example: [example[0], example[1] ?? example[0]],
})

/** Every field that a template can name as `{{name}}`. */
export const templateFields = textsIn('templates.fields', {
  vardas: field(['Vardas', 'First name'], 'Jonas'),
  pavarde: field(['Pavardė', 'Last name'], 'Petraitis'),
  darboviete: field(['Darbovietė', 'Workplace'], 'UAB „Mūras“'),
  svetaine: field(['Registro adresas', 'Address of the registry'], 'https://registras.example.lt'),
  vartotojas: field(['Vartotojo vardas', 'User name'], 'jonas.petraitis'),
  valandos: field(['Kiek valandų galioja nuoroda', 'Hours for which the link works'], '24'),
  nuoroda: field(['Nuoroda', 'Link'], 'https://registras.example.lt/lt'),
  kas: field(['Kas', 'What'], '1.1-04.02 Plytų mūras ir apdailinis mūras', '1.1-04.02 Brickwork and facing brickwork'),
  kodas: field(['Kodas', 'Code'], '1.1-04.02'),
  kada: field(['Kada', 'When'], '2026-09-14 10:00'),
  kur: field(['Kur', 'Where'], 'Savanorių pr. 5, Vilnius'),
  buvo: field(['Kada ir kur buvo', 'When and where it was'], '2026-09-07 10:00, Savanorių pr. 5, Vilnius'),
  vertina: field(['Vertinimo įstaiga', 'Assessment institution'], 'VšĮ „Statybos vertinimai“'),
  atsauke: field(['Kas atšaukė', 'Who cancelled it'], 'UAB „Mūras“'),
  moko: field(['Mokymo įstaiga', 'Training institution'], 'VšĮ „Statybos mokymai“'),
  vieta: field(['Vieta eilėje', 'Place on the waiting list'], '3'),
  rezultatas: field(['Rezultatas', 'Result'], 'išlaikyta', 'passed'),
  kompetencija: field(
    ['Kompetencija', 'Competency'],
    '1.1-04.02 Plytų mūras ir apdailinis mūras',
    '1.1-04.02 Brickwork and facing brickwork',
  ),
  kvalifikacija: field(['Kvalifikacija', 'Qualification'], 'Statinio statybos vadovas', 'Construction manager'),
  galioja: field(['Iki kada galioja', 'Until when it is valid'], '2031-09-14'),
  priezastis: field(['Priežastis', 'Reason'], 'trūksta dokumentų', 'documents are missing'),
  raktoPavadinimas: field(['API raktas', 'API key'], 'Turniketai (mk_Qw7zR2tB…)', 'Turnstiles (mk_Qw7zR2tB…)'),
  numeris: field(['Kortelės numeris', 'Card number'], '48201937'),
  gavejas: field(['Kortelių gavėjas', 'Recipient of the cards'], 'UAB „Mūras“'),
  imone: field(['Įmonė', 'Company'], 'UAB „Mūras“'),
  darbuotojas: field(['Darbuotojas', 'Employee'], 'Jonas Petraitis'),
  rangovas: field(['Rangovas', 'Main contractor'], 'UAB „Statyba“'),
  objektas: field(['Objektas', 'Work site'], 'Gyvenamasis namas, Žirmūnų g. 1', 'House, Žirmūnų g. 1'),
  poreikiai: field(['Poreikių sąrašas', 'List of the needs'], '• Mūrininkas, 2027 m.: 12', '• Bricklayer, 2027: 12'),
  kiekis: field(['Kiek vietų', 'How many places'], '5'),
  kasToliau: field(
    ['Kas bus toliau', 'What comes next'],
    'Niekas neužsakoma, kol nepatvirtinsite.',
    'Nothing is booked until you confirm.',
  ),
  kiek: field(['Kiek poreikių', 'How many needs'], '1'),
  asmenys: field(['Kiek asmenų', 'How many people'], '3'),
  pavadinimas: field(['Pasiūlymas', 'Suggestion'], 'Nauja kompetencija', 'New competency'),
  atsakymas: field(['Atsakymas', 'Answer'], 'Įtrauksime rudenį.', 'We will add it in autumn.'),
  data: field(['Data', 'Date'], '2026-09-14'),
  adresas: field(['Įvykių gavėjo adresas', 'Address of the receiver of events'], 'https://sistema.example.lt/meistras'),
  redakcija: field(['Redakcija', 'Version'], '3'),
} as const satisfies Record<string, Field>)
export type TemplateField = keyof typeof templateFields

/** Known for every person, so every template may name them. */
export const personFields = ['vardas', 'pavarde'] as const satisfies readonly TemplateField[]
/** The only fields of an announcement, which has no event. */
export const announcementFields = [
  ...personFields,
  'darboviete',
  'svetaine',
] as const satisfies readonly TemplateField[]
