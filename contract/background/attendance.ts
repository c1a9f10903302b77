import { texts } from '#contract/lib/texts.ts'

/** Words of the PDF that says that somebody attended a training. */
export const attendanceTexts = texts('background.attendance', {
  title: ['Mokymų pažyma', 'Confirmation of attendance'],
  holds: ['Patvirtinama, kad', 'This is to certify that'],
  attended: ['dalyvavo mokymuose', 'attended the training course'],
  card: ['Meistro kortelė Nr.\u00a0{{numeris}}', 'Card No. {{numeris}}'],
  date: ['Mokymų data', 'Date of the training course'],
  kind: ['Tipas', 'Type'],
  form: ['Forma', 'Form'],
  programme: ['Programos kodas', 'Programme code'],
  centre: ['Mokė', 'Provider'],
  place: ['Mokymų vieta', 'Place of the training course'],
  competencies: ['Kompetencijos', 'Competencies'],
  more: ['ir dar {{count}}', 'and {{count}} more'],
  note: [
    'Dalyvavimą registre pažymėjo mokymų organizatorius.',
    'The organiser has marked the attendance in the registry.',
  ],
  issued: ['Išduota {{date}}', 'Issued {{date}}'],
  fileName: ['Mokymų pažyma {{date}} {{name}}.pdf', 'Confirmation of attendance {{date}} {{name}}.pdf'],
  // On screen
  take: ['Atsisiųsti mokymų pažymą', 'Download a confirmation of attendance'],
})
