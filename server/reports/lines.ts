import { endsSoon, statusOn } from '#contract/competencies/rules.ts'
import { nameIn } from '#contract/lib/names.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import type { ReportType } from '#contract/reports/rules.ts'
import { sheetTexts } from '#contract/reports/sheetTexts.ts'
import { statusText } from '#contract/statuses.ts'
import type { Db } from '#server/db/db.ts'
import { lackLines } from './certificates.ts'
import { competencyLines, employeeLines, endings } from './queries.ts'

type Cell = string | number | null
export interface Sheet {
  /** `width` as in pdfmake: points, or a share of the rest. */
  columns: { title: string; width: number | '*' }[]
  lines: Cell[][]
}
type Column = readonly [title: keyof typeof sheetTexts, width: number | '*']

const columns: Record<ReportType, readonly Column[]> = {
  darbuotojai: [
    ['pavarde', '*'],
    ['vardas', '*'],
    ['numeris', 36],
    ['pareigos', '*'],
    ['galiojaNuo', 56],
    ['galiojaIki', 56],
    ['statusas', 58],
    ['kortele', 50],
    ['kortelesStatusas', 58],
    ['sdid', 110],
  ],
  kompetencijos: [
    ['pavarde', 110],
    ['vardas', 80],
    ['kodas', 70],
    ['kompetencija', '*'],
    ['lygis', 60],
    ['suteikta', 58],
    ['galioja', 62],
    ['statusas', 62],
  ],
  baigiasi: [
    ['data', 62],
    ['likoDienu', 44],
    ['pavarde', 110],
    ['vardas', 90],
    ['rusis', 90],
    ['pavadinimas', '*'],
  ],
  pazymejimai: [
    ['pavarde', 110],
    ['vardas', 80],
    ['pareigos', '*'],
    ['pazymejimas', '*'],
    ['bukle', 62],
    ['galiojo', 62],
    ['reikia', '*'],
  ],
}

/** The rows of a report in words, at most this many. Without personal codes and contacts. */
export async function sheetOf(
  db: Db,
  type: ReportType,
  imoneId: number,
  { today, lang, most }: { today: string; lang: Lang; most: number },
): Promise<Sheet> {
  const t = (key: keyof typeof sheetTexts) => say(sheetTexts[key], lang)
  const read: Record<ReportType, () => Promise<Cell[][]>> = {
    darbuotojai: async () =>
      (await employeeLines(db, imoneId, most)).map((row) => [
        row.pavarde,
        row.vardas,
        row.numeris,
        row.pareigos,
        row.galiojaNuo,
        row.galiojaIki,
        statusText('asmensImonesStatusai', row.statusas, lang) ?? row.statusas,
        row.kortele,
        row.kortelesStatusas && (statusText('korteleStatusai', row.kortelesStatusas, lang) ?? row.kortelesStatusas),
        row.sdid,
      ]),
    kompetencijos: async () =>
      (await competencyLines(db, imoneId, lang, most)).map((row) => [
        row.pavarde,
        row.vardas,
        row.kodas,
        nameIn(lang, row),
        row.lygis,
        row.suteikta,
        row.galioja ?? (row.statusas === 'GALIOJA' ? t('neribotai') : null),
        endsSoon(row, today)
          ? t('soon')
          : (statusText('asmensKompetencijosStatusai', statusOn(row, today), lang) ?? row.statusas),
      ]),
    baigiasi: async () =>
      (await endings(db, imoneId, today, most)).map((row) => [
        row.data,
        row.likoDienu,
        row.asmuo.pavarde,
        row.asmuo.vardas,
        t(row.rusis),
        nameIn(lang, row),
      ]),
    pazymejimai: async () =>
      (await lackLines(db, imoneId, today, most)).map((row) => [
        row.pavarde,
        row.vardas,
        row.pareigos,
        nameIn(lang, row),
        t(row.bukle),
        row.galioja,
        [...row.kompetencijos, ...row.paskirtys.map((code) => statusText('objektoPaskirtys', code, lang) ?? code)].join(
          ', ',
        ),
      ]),
  }
  return { columns: columns[type].map(([title, width]) => ({ title: t(title), width })), lines: await read[type]() }
}
