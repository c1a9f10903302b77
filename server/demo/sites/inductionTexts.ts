import type { InductionBody } from '#contract/inductions/schema.ts'

type Page = InductionBody['puslapiai'][number]
type Language = Page['tekstai'][number]['kalba']
const page = (...texts: readonly (readonly [Language, title: string, html: string, picture: string])[]): Page => ({
  paveikslas: null,
  tekstai: texts.map(([kalba, pavadinimas, tekstas, aprasymas]) => ({ kalba, pavadinimas, tekstas, aprasymas })),
})

/** The pages of the demo's induction, in the three languages most spoken in that site. */
export const inductionPages: Page[] = [
  page(
    [
      'lt',
      'Ką dėvėti objekte',
      '<p>Visoje statybvietėje dėvėkite <strong>šalmą</strong>, ryškią liemenę ir apsauginius batus.</p><ul><li>Šalmo dirželis užsegtas</li><li>Dirbant aukščiau nei 1,3 m – saugos diržas</li></ul>',
      'Šalmas, ryški liemenė ir apsauginiai batai',
    ],
    [
      'en',
      'What to wear on the site',
      '<p>Wear a <strong>helmet</strong>, a bright vest and safety shoes everywhere on the site.</p><ul><li>The strap of the helmet is fastened</li><li>Above 1.3 m: a safety harness</li></ul>',
      'A helmet, a bright vest and safety shoes',
    ],
    [
      'ru',
      'Что надеть на объекте',
      '<p>На всей стройплощадке носите <strong>каску</strong>, яркий жилет и защитную обувь.</p><ul><li>Ремешок каски застёгнут</li><li>На высоте более 1,3 м – страховочный пояс</li></ul>',
      'Каска, яркий жилет и защитная обувь',
    ],
  ),
  page(
    [
      'lt',
      'Kur eiti ir kur neiti',
      '<p>Eikite tik pažymėtu taku. Po keliamu kroviniu nestovėkite. Krano zona aptverta geltona juosta – jos neperženkite.</p>',
      'Pažymėtas takas aplink krano zoną',
    ],
    [
      'en',
      'Where to go and where not',
      '<p>Walk on the marked path only. Do not stand below a load. A yellow tape marks the zone of the crane: do not cross it.</p>',
      'The marked path around the zone of the crane',
    ],
    [
      'ru',
      'Где ходить и где нельзя',
      '<p>Ходите только по обозначенной дорожке. Не стойте под поднимаемым грузом. Зона крана ограждена жёлтой лентой – не переступайте её.</p>',
      'Обозначенная дорожка вокруг зоны крана',
    ],
  ),
  page(
    [
      'lt',
      'Jei kas nors nutiktų',
      '<p>Skambinkite <a href="tel:112">112</a> ir objekto vadovui. Išgirdę sireną, eikite į susirinkimo vietą prie pagrindinių vartų ir laukite, kol jus suskaičiuos.</p>',
      'Susirinkimo vietos ženklas prie pagrindinių vartų',
    ],
    [
      'en',
      'If something happens',
      '<p>Call <a href="tel:112">112</a> and the manager of the site. When you hear the siren, go to the assembly point at the main gate and wait until you are counted.</p>',
      'The sign of the assembly point at the main gate',
    ],
    [
      'ru',
      'Если что-то случится',
      '<p>Звоните <a href="tel:112">112</a> и руководителю объекта. Услышав сирену, идите к месту сбора у главных ворот и ждите, пока вас пересчитают.</p>',
      'Знак места сбора у главных ворот',
    ],
  ),
]

type Question = InductionBody['klausimai'][number]
const question = (
  puslapis: number,
  teisingi: number[],
  ...texts: readonly (readonly [Language, question: string, ...answers: string[]])[]
): Question => ({
  puslapis,
  teisingi,
  tekstai: texts.map(([kalba, klausimas, ...atsakymai]) => ({ kalba, klausimas, atsakymai })),
})

export const inductionQuestions: Question[] = [
  question(
    1,
    [1, 2],
    ['lt', 'Ką dėvėti visoje statybvietėje?', 'Šalmą', 'Apsauginius batus', 'Ausines'],
    ['en', 'What do you wear everywhere on the site?', 'A helmet', 'Safety shoes', 'Headphones'],
    ['ru', 'Что носить на всей стройплощадке?', 'Каску', 'Защитную обувь', 'Наушники'],
  ),
  question(
    2,
    [2],
    ['lt', 'Ką reiškia geltona juosta?', 'Trumpiausią kelią', 'Krano zoną, į kurią eiti negalima', 'Rūkymo vietą'],
    [
      'en',
      'What does the yellow tape mean?',
      'The shortest way',
      'The zone of the crane: keep out',
      'A place to smoke',
    ],
    ['ru', 'Что означает жёлтая лента?', 'Кратчайший путь', 'Зону крана, куда нельзя', 'Место для курения'],
  ),
  question(
    3,
    [3],
    ['lt', 'Ką darote išgirdę sireną?', 'Dirbu toliau', 'Einu namo', 'Einu į susirinkimo vietą prie pagrindinių vartų'],
    [
      'en',
      'What do you do when you hear the siren?',
      'Go on working',
      'Go home',
      'Go to the assembly point at the main gate',
    ],
    ['ru', 'Что вы делаете, услышав сирену?', 'Работаю дальше', 'Иду домой', 'Иду к месту сбора у главных ворот'],
  ),
]

const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450" viewBox="0 0 800 450"><rect width="800" height="450" fill="#eef3f8"/>${content}</svg>`

/** Drawings of the pages, in their order. */
export const inductionPictures = [
  {
    name: 'apsauga.png',
    svg: drawing(
      '<path d="M120 230a110 110 0 0 1 220 0z" fill="#f5b301"/><rect x="95" y="225" width="270" height="26" rx="13" fill="#d89a00"/><path d="M430 120h120l25 60-20 170H425l-20-170z" fill="#e9622b"/><path d="M425 220h130v24H425zM425 280h130v24H425z" fill="#f7f48b"/><path d="M630 210h70v90l70 24v36H630z" fill="#5b4636"/><rect x="630" y="360" width="142" height="18" fill="#2d231b"/>',
    ),
  },
  {
    name: 'takas.png',
    svg: drawing(
      '<rect x="470" y="90" width="260" height="260" fill="#fbe9b5" stroke="#e0a800" stroke-width="10" stroke-dasharray="34 18"/><path d="M600 330V130M520 150h190" stroke="#4a5b6c" stroke-width="16"/><path d="M680 150v80" stroke="#4a5b6c" stroke-width="5"/><rect x="650" y="230" width="60" height="40" fill="#8a5a2b"/><path d="M60 390C220 390 200 250 320 250s60 150 420 150" fill="none" stroke="#2b8a5a" stroke-width="22" stroke-dasharray="40 20"/>',
    ),
  },
  {
    name: 'susirinkimas.png',
    svg: drawing(
      '<rect x="270" y="60" width="260" height="260" rx="16" fill="#1f8f4d"/><path d="M400 130m-24 0a24 24 0 1 0 48 0a24 24 0 1 0-48 0M370 170h60v90h-60z" fill="#fff"/><path d="M290 80l50 14-36 36zM510 80l-14 50-36-36zM290 300l14-50 36 36zM510 300l-50-14 36-36z" fill="#fff"/><rect x="392" y="320" width="16" height="110" fill="#6b7785"/>',
    ),
  },
]
