import { texts } from '#contract/lib/texts.ts'

/** What of a file is read and what is not, where its author might expect otherwise. */
export const noticeTexts = texts('imports.notices', {
  sheet: ['Skaitomas lapas', 'Sheet that is read'],
  sheetHidden: ['{{name}} (paslėptas)', '{{name}} (hidden)'],
  hiddenRows: {
    lt: {
      one: 'Faile paslėpta {{count}} eilutė',
      few: 'Faile paslėptos {{count}} eilutės',
      other: 'Faile paslėpta {{count}} eilučių',
    },
    en: { one: '{{count}} row is hidden in the file', other: '{{count}} rows are hidden in the file' },
  },
  hiddenRowsWhy: [
    'Dažniausiai eilutes paslepia filtras. Jos neimportuojamos, kol to nepažymėsite.',
    'Most often a filter hides rows. They are not imported unless you select them.',
  ],
  takeHidden: ['Importuoti ir paslėptas eilutes', 'Import the hidden rows too'],
  rowHidden: ['Eilutė faile paslėpta', 'The row is hidden in the file'],
  farRows: {
    lt: {
      one: 'Toli žemiau liko {{count}} neskaityta eilutė',
      few: 'Toli žemiau liko {{count}} neskaitytos eilutės',
      other: 'Toli žemiau liko {{count}} neskaitytų eilučių',
    },
    en: { one: '{{count}} row far below was not read', other: '{{count}} rows far below were not read' },
  },
  farRowsWhy: [
    'Po daugiau nei 1\u00a0000 tuščių eilučių kažkas įrašyta {{nr}} eilutėje. Jei ten duomenys, perkelkite juos aukščiau ir įkelkite failą iš naujo.',
    'Below more than 1,000 empty rows something is written in row {{nr}}. If it is data, move it up and upload the file again.',
  ],
  titleAbove: ['Antraštės rastos {{nr}} eilutėje', 'The column headings are in row {{nr}}'],
  titleAboveWhy: ['Kas virš jų, neskaitoma.', 'Anything above them is not read.'],
  mergedTitles: ['Antraštėse yra sujungtų langelių', 'Some column headings are merged cells'],
  mergedTitlesWhy: [
    'Stulpeliai skaitomi pagal eilės tvarką. Patikrinkite, ar reikšmės savo vietose.',
    'Columns are read by their order. Check that the values are in their places.',
  ],
  hiddenColumns: ['Faile yra paslėptų stulpelių: {{columns}}', 'The file has hidden columns: {{columns}}'],
  hiddenColumnsWhy: ['Jie taip pat skaitomi. Patikrinkite jų reikšmes.', 'They are read too. Check their values.'],
})
