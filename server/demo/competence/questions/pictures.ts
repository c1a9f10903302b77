// Pictures of questions, drawn by the program: black lines on white, 640 x 400.

const frame = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 640 400" font-family="DejaVu Sans, sans-serif">
  <rect width="640" height="400" fill="#fff"/>${inner}</svg>`

const brick = (x: number, y: number, width: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="44" fill="#d98c6a" stroke="#222" stroke-width="2"/>`
const wall = Array.from({ length: 6 }, (_, row) => {
  const y = 40 + row * 54
  const start = row % 2 === 0 ? 40 : -30
  return Array.from({ length: 5 }, (_, i) => {
    const x = Math.max(40, start + i * 140)
    return x < 600 ? brick(x, y, Math.min(start + i * 140 + 130, 600) - x) : ''
  }).join('')
}).join('')

const letter = (x: number, y: number, text: string) =>
  `<text x="${x}" y="${y}" font-size="30" font-weight="bold" text-anchor="middle">${text}</text>`
/** A ladder at a wall, its foot at x. */
const ladder = (x: number, degrees: number, nr: string) => {
  const top = x - 240 * Math.cos((degrees * Math.PI) / 180) - 12
  const rungs = Array.from({ length: 9 }, (_, i) => `M-10 ${-20 - i * 26}H10`).join('')
  return `<rect x="${top - 24}" y="50" width="24" height="280" fill="#c9c9c9" stroke="#222" stroke-width="2"/>
    <g transform="translate(${x} 330) rotate(${degrees - 90})"><path d="M-10 0V-240M10 0V-240${rungs}" stroke="#222" stroke-width="4" fill="none"/></g>
    ${letter(x, 378, nr)}`
}

const sign = (x: number, shape: string, symbol: string) => `<g transform="translate(${x} 180)">${shape}${symbol}</g>`

interface Drawn {
  tema: string
  kodai: readonly string[]
  klausimas: string
  answers: readonly string[]
  aprasymas: string
  svg: string
}

/** Questions that need their picture; the first answer is right. */
export const drawn: readonly Drawn[] = [
  {
    tema: 'BREZINIAI',
    kodai: ['1.1-04.01', '1.1-04.02'],
    klausimas: 'Koks mūro perrišimas pavaizduotas?',
    answers: ['Ilginis, perrištas per pusę plytos', 'Trumpainis', 'Kryžminis', 'Be perrišimo'],
    aprasymas: 'Plytų siena: visos plytos matomos ilgąja puse, kas antra eilė pastumta per pusę plytos',
    svg: frame(wall),
  },
  {
    tema: 'AUKSTIS',
    kodai: ['3.1-01.02', '2.1-03.01'],
    klausimas: 'Kurios kopėčios pristatytos saugiai?',
    answers: ['2', '1', '3'],
    aprasymas:
      'Trejos prie sienos pristatytos kopėčios: 1 beveik stačios, 2 apie 75 laipsnių kampu, 3 apie 50 laipsnių kampu',
    svg: frame(
      `<path d="M20 330H620" stroke="#222" stroke-width="4"/>${ladder(120, 88, '1')}${ladder(320, 75, '2')}${ladder(570, 50, '3')}`,
    ),
  },
  {
    tema: 'DARBU_SAUGA',
    kodai: ['3.1-01.01'],
    klausimas: 'Kuris ženklas draudžia?',
    answers: ['3', '1', '2', '4'],
    aprasymas:
      'Keturi ženklai: 1 mėlynas skritulys, 2 geltonas trikampis, 3 baltas skritulys raudonu apvadu su įstrižu brūkšniu, 4 žalias kvadratas',
    svg: frame(
      `${sign(90, '<circle r="62" fill="#0a5bb5"/>', letter(0, 120, '1'))}${sign(245, '<path d="M0 -66L66 54H-66Z" fill="#f5c400" stroke="#111" stroke-width="8" stroke-linejoin="round"/>', letter(0, 120, '2'))}${sign(400, '<circle r="56" fill="#fff" stroke="#c1121f" stroke-width="14"/><path d="M-40 -40L40 40" stroke="#c1121f" stroke-width="14"/>', letter(0, 120, '3'))}${sign(550, '<rect x="-58" y="-58" width="116" height="116" fill="#0b7a3b"/>', letter(0, 120, '4'))}`,
    ),
  },
  {
    tema: 'BREZINIAI',
    kodai: ['1.1-03.02', '1.1-03.01'],
    klausimas: 'Kas sijos pjūvyje pažymėta raide A?',
    answers: ['Apsauginis betono sluoksnis', 'Sąvaržos skersmuo', 'Sijos plotis', 'Darbo armatūros žingsnis'],
    aprasymas:
      'Sijos skerspjūvis: stačiakampė sąvarža, keturi strypai kampuose; raidė A žymi tarpą tarp sąvaržos ir betono krašto',
    svg: frame(
      `<rect x="210" y="40" width="220" height="310" fill="#e3e3e3" stroke="#222" stroke-width="4"/><rect x="240" y="70" width="160" height="250" fill="none" stroke="#222" stroke-width="6"/>${[260, 380].map((x) => [90, 300].map((y) => `<circle cx="${x}" cy="${y}" r="12" fill="#222"/>`).join('')).join('')}<path d="M400 200H430M400 190V210M430 190V210" stroke="#b3201b" stroke-width="4"/>${letter(470, 211, 'A')}`,
    ),
  },
  {
    tema: 'KELIMO_DARBAI',
    kodai: ['2.1-02.01', '2.1-02.02'],
    klausimas: 'Kuriuo atveju stropo šakos apkraunamos labiausiai?',
    answers: ['3', '1', '2', 'Visais atvejais vienodai'],
    aprasymas:
      'Tas pats krovinys pakabintas trimis būdais: 1 šakos beveik statmenos, 2 kampas tarp jų apie 60 laipsnių, 3 apie 120 laipsnių',
    svg: frame(
      [
        [110, 160, 30],
        [320, 110, 60],
        [530, 60, 85],
      ]
        .map(
          ([x = 0, high = 0, wide = 0], i) =>
            `<path d="M${x} ${250 - high}L${x - wide} 250M${x} ${250 - high}L${x + wide} 250M${x} 30V${250 - high}" stroke="#222" stroke-width="4"/><rect x="${x - 90}" y="250" width="180" height="50" fill="#d8dfe6" stroke="#222" stroke-width="3"/>${letter(x, 350, String(i + 1))}`,
        )
        .join(''),
    ),
  },
]
