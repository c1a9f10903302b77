/** A trade of the demo: positions, competencies and levels of its people. */
export interface Trade {
  /** The position in its masculine form. */
  pareigos: string
  /** Competency area, as in the list `sritys`. */
  sritis: string
  /** Codes of competencies; the first is the main one. */
  kompetencijos: readonly string[]
  lygiai: readonly string[]
  /** Code of the list `darboVeiklos`. */
  veikla: string
  /** Share of women. */
  moterys: number
  /** Works at height. */
  aukstyje: boolean
  engineer: boolean
  weight: number
}

const trade =
  (kind: { lygiai: readonly string[]; moterys: number; engineer: boolean }) =>
  (
    weight: number,
    pareigos: string,
    codes: string,
    veikla: string,
    more: { moterys?: number; aukstyje?: true } = {},
  ): Trade => {
    const kompetencijos = codes.split(' ')
    const sritis = kompetencijos[0]?.split('.').slice(0, -1).join('.') ?? ''
    return { ...kind, pareigos, sritis, kompetencijos, veikla, weight, aukstyje: false, ...more }
  }

const worker = trade({ lygiai: ['II', 'III', 'III', 'IV'], moterys: 0.03, engineer: false })
const helper = trade({ lygiai: ['I', 'II'], moterys: 0.06, engineer: false })
const leader = trade({ lygiai: ['IV', 'V', 'V'], moterys: 0.08, engineer: false })
const engineer = trade({ lygiai: ['VI', 'VII'], moterys: 0.34, engineer: true })
const high = { aukstyje: true } as const

/** Trades of people who build. */
export const trades: readonly Trade[] = [
  worker(3, 'Žemės darbų darbininkas', '1.1-01.01', 'ZEMES_DARBAI'),
  worker(3, 'Polių gręžimo įrenginio operatorius', '1.1-02.01', 'KONSTRUKCIJOS'),
  worker(7, 'Betonuotojas', '1.1-03.01 1.1-03.03', 'KONSTRUKCIJOS'),
  worker(4, 'Armatūrininkas', '1.1-03.02 1.1-03.01', 'KONSTRUKCIJOS'),
  worker(3, 'Betono grindų liejėjas', '1.1-03.03', 'GRINDYS'),
  worker(10, 'Mūrininkas', '1.1-04.01 1.1-04.02', 'KONSTRUKCIJOS'),
  worker(5, 'Surenkamųjų konstrukcijų montuotojas', '1.1-05.01 2.1-02.01', 'KONSTRUKCIJOS', high),
  worker(4, 'Metalinių konstrukcijų montuotojas', '1.1-06.01 2.1-02.01', 'KONSTRUKCIJOS', high),
  worker(5, 'Suvirintojas', '1.1-06.02 1.1-06.01', 'SUVIRINIMAS'),
  worker(4, 'Dailidė', '1.1-07.01', 'KONSTRUKCIJOS', high),
  worker(6, 'Stogdengys', '1.1-08.01 1.1-08.02', 'STOGAI', high),
  worker(3, 'Skardininkas', '1.1-08.03', 'STOGAI', high),
  worker(6, 'Fasadų šiltintojas', '1.1-09.01', 'FASADAI', { moterys: 0.08, ...high }),
  worker(3, 'Fasadų montuotojas', '1.1-09.02', 'FASADAI', high),
  worker(3, 'Hidroizoliacijos įrengėjas', '1.1-10.01', 'HIDROIZOLIACIJA'),
  worker(7, 'Gipskartonio montuotojas', '1.1-11.01 1.1-11.05', 'PLOKSTES'),
  worker(4, 'Tinkuotojas', '1.1-11.02', 'TINKAVIMAS', { moterys: 0.2 }),
  worker(6, 'Dažytojas', '1.1-11.03', 'DAZYMAS', { moterys: 0.45 }),
  worker(6, 'Plytelių klojėjas', '1.1-11.04', 'PLYTELES', { moterys: 0.12 }),
  worker(4, 'Langų ir durų montuotojas', '1.1-12.01', 'LANGAI'),
  worker(4, 'Trinkelių klojėjas', '1.1-13.01', 'APLINKA'),
  worker(2, 'Griovimo darbų darbininkas', '1.1-14.01', 'GRIOVIMAS'),
  worker(7, 'Santechnikas', '1.2-01.01 1.2-02.02', 'MECHANIKA'),
  worker(4, 'Vėdinimo sistemų montuotojas', '1.2-02.01', 'MECHANIKA'),
  worker(3, 'Šildymo sistemų montuotojas', '1.2-02.02 1.2-01.01', 'MECHANIKA'),
  worker(2, 'Dujotiekio montuotojas', '1.2-03.01', 'MECHANIKA'),
  worker(8, 'Statybos elektrikas', '1.2-04.01', 'ELEKTROTECHNIKA', { moterys: 0.04 }),
  worker(3, 'Signalizacijos sistemų montuotojas', '1.2-05.01', 'ELEKTROTECHNIKA'),
  worker(2, 'Automatikos sistemų montuotojas', '1.2-06.01', 'ELEKTROTECHNIKA'),
  worker(5, 'Asfalto klotuvo operatorius', '1.3-01.01', 'KELIAI'),
  worker(2, 'Geležinkelio kelio montuotojas', '1.3-02.01', 'GELEZINKELIAI'),
  worker(2, 'Tiltų konstrukcijų montuotojas', '1.3-03.01', 'TILTAI', high),
  worker(2, 'Hidrotechnikos statinių statybininkas', '1.3-04.01', 'HIDROTECHNIKA'),
  worker(5, 'Ekskavatoriaus operatorius', '2.1-01.01', 'MASINOS'),
  worker(3, 'Krovinių kabintojas (stropuotojas)', '2.1-02.01', 'KELIMAS'),
  worker(3, 'Bokštinio krano operatorius', '2.1-02.02', 'KELIMAS', {
    moterys: 0.15,
    ...high,
  }),
  worker(4, 'Pastolių montuotojas', '2.1-03.01', 'PASTOLIAI', high),
]

/** Learns on site and has no competency of a trade yet. */
export const labourer = helper(8, 'Pagalbinis statybos darbininkas', '3.1-01.01', 'KITA')
export const crewLeader = leader(3, 'Brigadininkas', '4.1-01.01', 'VADOVAVIMAS')

/** Positions of people who manage, measure and check. */
export const engineers: readonly Trade[] = [
  engineer(8, 'Statinio statybos vadovas', '4.1-01.02', 'VADOVAVIMAS', { moterys: 0.15 }),
  engineer(3, 'Statybos inžinierius', '4.1-02.01', 'PROJEKTAVIMAS'),
  engineer(2, 'Statybos techninis prižiūrėtojas', '4.1-03.01', 'PRIEZIURA'),
  engineer(2, 'Geodezininkas', '4.1-04.01', 'GEODEZIJA'),
  engineer(4, 'Darbuotojų saugos ir sveikatos specialistas', '3.1-01.04 3.1-01.03', 'DARBU_SAUGA', { moterys: 0.5 }),
]

/**
 * Lithuanian positions agree with the sex of the person: 'Statybos techninis prižiūrėtojas', 'Statybos techninė
 * prižiūrėtoja'.
 */
const womensEndings: [RegExp, string][] = [
  [/jas\b/g, 'ja'],
  [/([ktv])as\b/g, '$1ė'],
  [/rius\b/g, 'rė'],
  [/gys\b/g, 'gė'],
  [/nis\b/g, 'nė'],
]
export const positionFor = (pareigos: string, lytis: 'V' | 'M') =>
  lytis === 'V' ? pareigos : womensEndings.reduce((text, [man, woman]) => text.replace(man, woman), pareigos)
