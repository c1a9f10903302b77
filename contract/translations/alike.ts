/** Words that are the same in Lithuanian and in English: names, abbreviations, signs. */
const same = new Set(['Meistras', 'Smart-ID', 'SDID', 'PDF', 'Node.js', 'PostgreSQL', 'vdai.lrv.lt', '{{title}}: XLSX'])
/** What stands in the preview of a template in the place of a field is made up, and in no language. */
const isExample = (address: string) => /^templates\.fields\.\w+\.example$/.test(address)
/** Nothing in it is a word: numbers, signs and fields alone. */
const isNoWord = (text: string) => !/\p{L}{2}/u.test(text.replace(/\{\{\w+\}\}/g, ''))

export const meantToBeTheSame = (address: string, text: string) =>
  same.has(text) || isNoWord(text) || isExample(address)
