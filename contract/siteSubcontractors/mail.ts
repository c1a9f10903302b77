import { texts } from '#contract/lib/texts.ts'

/** The message to a company that was added to somebody's site. SMS without diacritics. */
export const subcontractorMail = texts('sites.mail', {
  subject: ['Meistras: įmonė įtraukta į objektą', 'Meistras: your company was added to a work site'],
  body: [
    'Laba diena,\n\nįmonė {{rangovas}} įtraukė jūsų įmonę {{imone}} į objektą „{{objektas}}“ kaip subrangovę. Nuo šiol ji mato, kas iš jūsų patvirtintų darbuotojų gali dirbti objekte.\n\nObjektas: {{nuoroda}}\n\nJei jūsų įmonė ten nedirba, praneškite registro administracijai.\n\nMeistras',
    'Hello,\n\nThe company {{rangovas}} has added your company {{imone}} to the work site “{{objektas}}” as a subcontractor. From now on it sees which of your confirmed employees can work there.\n\nThe site: {{nuoroda}}\n\nIf your company does not work there, tell a registry administrator.\n\nMeistras',
  ],
  sms: [
    'Meistras: jusu imone itraukta i objekta kaip subrangove. Daugiau - jusu paskyroje, skiltyje Objektai',
    'Meistras: your company was added to a work site as a subcontractor. See Work sites in your account',
  ],
})
