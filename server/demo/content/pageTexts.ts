import type { PageLanguage } from '#contract/pages/schema.ts'
import type { UserType } from '#contract/rights.ts'

/** A page of the demo. `{{picture}}` marks the place of its picture. Invented facts are marked as invented. */
export interface DemoPage {
  slug: string
  language: PageLanguage
  title: string
  content: string
  vartotojoTipas?: UserType
  skelbiamas?: false
  meniu?: false
}

const madeUp = {
  lt: '<p><em>Demonstracija: kainos, telefonai ir adresai šiame puslapyje išgalvoti.</em></p>',
  en: '<p><em>A demo: the prices, telephones and addresses on this page are made up.</em></p>',
}

export const demoPages: readonly DemoPage[] = [
  {
    slug: 'apie-registra',
    language: 'lt',
    title: 'Apie registrą',
    content: `<p>Registre kaupiami statybos specialistų kompetencijų, kvalifikacijų ir mokymų duomenys. Kiekvienas gali patikrinti, ar specialisto kortelė galioja ir kokius darbus jis moka atlikti.</p>
{{picture}}
<h2>Kam jis skirtas</h2>
<ul><li><strong>Specialistui</strong> – turėti vieną vietą, kurioje įrodyta, ką jis moka.</li><li><strong>Įmonei</strong> – matyti darbuotojų kompetencijas ir laiku jas atnaujinti.</li><li><strong>Užsakovui</strong> – prie vartų patikrinti, kas ateina į statybvietę.</li></ul>
<h2>Kaip įgyjama kompetencija</h2>
<ol><li>Pasirinkite <a href="/lt/kompetencijos">kompetenciją</a>.</li><li>Užsiregistruokite į <a href="/lt/atestavimai">vertinimą</a>.</li><li>Išlaikykite teorijos ir praktikos dalis: kiekvienoje reikia bent 6 balų.</li></ol>
<p>Įgyta kompetencija įrašoma iš karto ir matoma kortelės puslapyje.</p>`,
  },
  {
    slug: 'apie-registra',
    language: 'en',
    title: 'About the registry',
    content: `<p>The registry holds the competencies, qualifications and trainings of construction specialists. Anyone can check whether a specialist’s card is valid and what work they are trained for.</p>
{{picture}}
<h2>Who it is for</h2>
<ul><li><strong>Specialists</strong> have one place that proves what they can do.</li><li><strong>Companies</strong> see what their people can do, and renew it in time.</li><li><strong>Clients</strong> check at the gate who enters the site.</li></ul>
<h2>How a competency is gained</h2>
<ol><li>Choose a <a href="/en/kompetencijos">competency</a>.</li><li>Register for an <a href="/en/atestavimai">assessment</a>.</li><li>Pass the theory and the practice: each needs at least 6 points.</li></ol>
<p>A competency is on record at once and is seen on the page of the card.</p>`,
  },
  {
    slug: 'kaip-tapti-vertintoju',
    language: 'lt',
    title: 'Kaip tapti vertintoju',
    content: `<p>Vertintojas stebi, kaip atliekamos užduotys, rašo pažymius ir pasirašo protokolą.</p>
<h2>Ko reikia</h2>
<ul><li>galiojančios kompetencijos, kurią vertinsite;</li><li>darbo patirties toje srityje;</li><li>vertintojo kvalifikaciją įrodančio dokumento.</li></ul>
<h2>Ką daryti</h2>
<ol><li><a href="/lt/register">Užsiregistruokite</a> arba <a href="/lt/login">prisijunkite</a>.</li><li>Savo profilyje įrašykite kvalifikaciją ir įkelkite dokumentą.</li><li>Palaukite, kol registro administratorius ją patvirtins.</li></ol>
<p>Savęs paties vertintojas nevertina: jei esate tarp vertinamųjų, protokolą pildo kitas.</p>`,
  },
  {
    slug: 'kaip-tapti-vertintoju',
    language: 'en',
    title: 'How to become an assessor',
    content: `<p>An assessor watches the tasks being done, gives the marks and signs the protocol.</p>
<h2>What it takes</h2>
<ul><li>a valid competency of the kind you are to assess;</li><li>work experience in the field;</li><li>a document that proves the qualification of an assessor.</li></ul>
<h2>What to do</h2>
<ol><li><a href="/en/register">Register</a> or <a href="/en/login">sign in</a>.</li><li>Enter the qualification in your profile and upload the document.</li><li>Wait for the registry’s administrator to confirm it.</li></ol>
<p>Assessors do not assess themselves: if you are among those assessed, someone else fills in the protocol.</p>`,
  },
  {
    slug: 'kainos',
    language: 'lt',
    title: 'Kainos',
    content: `${madeUp.lt}<table><tbody><tr><th scope="col">Paslauga</th><th scope="col">Kaina</th><th scope="col">Terminas</th></tr><tr><th scope="row">Teorijos vertinimas</th><td>40 €</td><td>tą pačią dieną</td></tr><tr><th scope="row">Teorijos ir praktikos vertinimas</th><td>120 €</td><td>tą pačią dieną</td></tr><tr><th scope="row">Specialisto kortelė</th><td>15 €</td><td>iki 10 darbo dienų</td></tr><tr><th scope="row">Prarastos kortelės pakeitimas</th><td>15 €</td><td>iki 10 darbo dienų</td></tr></tbody></table>
<h2>Kaip sumokėti</h2>
<p>Sąskaitą siunčia vertinimo įstaiga. Kortelių užsakymo sąskaita siunčiama įmonei, kuri jas užsakė.</p>`,
  },
  {
    slug: 'kainos',
    language: 'en',
    title: 'Prices',
    content: `${madeUp.en}<table><tbody><tr><th scope="col">Service</th><th scope="col">Price</th><th scope="col">How soon</th></tr><tr><th scope="row">Assessment of theory</th><td>€40</td><td>the same day</td></tr><tr><th scope="row">Assessment of theory and practice</th><td>€120</td><td>the same day</td></tr><tr><th scope="row">Card of a specialist</th><td>€15</td><td>within 10 working days</td></tr><tr><th scope="row">A card in place of a lost one</th><td>€15</td><td>within 10 working days</td></tr></tbody></table>
<h2>How to pay</h2>
<p>The assessment institution sends an invoice. For a card order it goes to the company that placed it.</p>`,
  },
  {
    slug: 'kontaktai',
    language: 'lt',
    title: 'Kontaktai',
    content: `${madeUp.lt}<h2>Registro administracija</h2>
<p>Pavyzdžio g. 1, Vilnius<br />Tel. <a href="tel:+37050000000">+370 5 000 0000</a><br />El. paštas <a href="mailto:info@meistras.example">info@meistras.example</a></p>
<p>Dirbame I–IV 8:00–17:00, V 8:00–15:45.</p>
<h2>Dėl vertinimo ar mokymo</h2>
<p>Kreipkitės į įstaigą, kuri jį rengia: jos pavadinimas yra vertinimo ar mokymo puslapyje.</p>`,
  },
  {
    slug: 'kontaktai',
    language: 'en',
    title: 'Contacts',
    content: `${madeUp.en}<h2>Administration of the registry</h2>
<p>Pavyzdžio g. 1, Vilnius<br />Tel. <a href="tel:+37050000000">+370 5 000 0000</a><br />E-mail <a href="mailto:info@meistras.example">info@meistras.example</a></p>
<p>Open Mon–Thu 8:00–17:00, Fri 8:00–15:45.</p>
<h2>About an assessment or a training</h2>
<p>Turn to the institution that holds it: its name is on the page of the assessment or the training.</p>`,
  },
  {
    slug: 'vertintojo-atmintine',
    language: 'lt',
    title: 'Vertintojo atmintinė',
    vartotojoTipas: 'VERTINTOJAS',
    content: `<h2>Prieš vertinimą</h2><ul><li>Patikrinkite kiekvieno asmens tapatybę pagal dokumentą.</li><li>Paaiškinkite užduotis ir ribą: 6 balai iš 10 kiekvienoje dalyje.</li></ul>
<h2>Per vertinimą</h2><ul><li>Pažymius rašykite iš karto, po vieną už kiekvieną užduotį.</li><li>Pakeitus pažymį, parašų reikės iš naujo.</li></ul>
<h2>Po vertinimo</h2><p>Protokolą pasirašo vertinamasis ir visi vertintojai. Užbaigto protokolo pakeisti nebegalima.</p>`,
  },
  {
    slug: 'zinios',
    language: 'lt',
    title: 'Registro žinios',
    skelbiamas: false,
    meniu: false,
    content: '<p>Rengiama: ką naujo registre šį mėnesį.</p>',
  },
]

/** The picture of the page about the registry: three steps. */
export const steps = {
  lt: { words: ['Kompetencija', 'Vertinimas', 'Kortelė'], alt: 'Trys žingsniai: kompetencija, vertinimas, kortelė' },
  en: { words: ['Competency', 'Assessment', 'Card'], alt: 'Three steps: competency, assessment, card' },
}
