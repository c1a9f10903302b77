import { texts } from '#contract/lib/texts.ts'

/** Words of the PDF that says where somebody works or has worked. */
export const workConfirmationTexts = texts('employments.confirmation', {
  title: ['Pažyma apie darbą', 'Confirmation of employment'],
  holds: ['Patvirtinama, kad', 'This is to certify that'],
  works: ['dirba įmonėje', 'works for the company'],
  worked: ['dirbo įmonėje', 'worked for the company'],
  card: ['Meistro kortelė Nr. {{numeris}}', 'Card No. {{numeris}}'],
  companyCode: ['Įmonės kodas {{kodas}}', 'Company code {{kodas}}'],
  codeTitle: ['Įmonės kodas', 'Company code'],
  position: ['Pareigos', 'Position'],
  since: ['Dirba nuo', 'Works since'],
  from: ['Dirbo nuo', 'Worked from'],
  until: ['Dirbo iki', 'Worked until'],
  lastDay: ['Dirba iki', 'Works until'],
  note: [
    'Darbą registre patvirtino įmonė. Tai nėra darbo sutarties ar „Sodros“ duomenų išrašas.',
    'The company has confirmed this in the registry. It is no extract of an employment contract or of Sodra’s data.',
  ],
  issued: ['Išduota {{date}}', 'Issued {{date}}'],
  fileName: ['Pažyma apie darbą {{date}} {{name}}.pdf', 'Confirmation of employment {{date}} {{name}}.pdf'],
  // On screen
  take: ['Atsisiųsti pažymą apie darbą', 'Download a confirmation of employment'],
})
