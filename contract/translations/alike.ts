/** Words that are the same in Lithuanian and in English: names, abbreviations, signs. */
const same = new Set(['Meistras', 'Smart-ID', 'SDID', 'PDF', 'Node.js', 'PostgreSQL', 'vdai.lrv.lt', '{{title}}: XLSX'])
/** Examples of fields in the preview of a template are made up, and are in no language. */
const isExample = (address: string) => /^templates\.fields\.\w+\.example$/.test(address)
/** Has no words: only numbers, signs and fields. */
const isNoWord = (text: string) => !/\p{L}{2}/u.test(text.replace(/\{\{\w+\}\}/g, ''))

export const meantToBeTheSame = (address: string, text: string) =>
  same.has(text) || isNoWord(text) || isExample(address)
