import { texts } from '#contract/lib/texts.ts'

/** The forecast, where other pages lead to it. */
export const forecastLinkTexts = texts('forecast.link', {
  title: ['Kas baigiasi per 24 mėnesius', 'What ends within 24 months'],
  ofCompanyAbout: [
    'Kiek kompetencijų, privalomų pažymėjimų ir kortelių baigsis kiekvieną mėnesį: pagal rūšį, savivaldybę, žmones',
    'How many competencies, mandatory certificates and cards end in each month: by kind, municipality, people',
  ],
  open: ['Atverti prognozę', 'Open the forecast'],
})
