import { texts } from '#contract/lib/texts.ts'

/** Words of a change of many records that is made record by record. */
export const eachTexts = texts('shell.each', {
  removeMany: {
    lt: { one: 'Ištrinti {{count}} įrašą?', few: 'Ištrinti {{count}} įrašus?', other: 'Ištrinti {{count}} įrašų?' },
    en: { one: 'Delete {{count}} record?', other: 'Delete {{count}} records?' },
  },
  removeManyText: [
    'Ištrintų įrašų atkurti negalima. Naudojami įrašai neištrinami, jie bus išvardyti.',
    'Deleted records cannot be restored. Records in use are not deleted and will be listed.',
  ],
  removed: ['Ištrinta {{done}} iš {{count}}', 'Deleted {{done}} of {{count}}'],
  stopped: [
    'Sustota: serveris nepasiekiamas. Likę įrašai pažymėti, bandykite vėl.',
    'Stopped: the server cannot be reached. The rest is still selected, try again.',
  ],
})
