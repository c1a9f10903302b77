import { texts } from '#contract/lib/texts.ts'

/** Words inside the badge, which programs of others show. */
export const badgeWords = texts('badges.inside', {
  about: ['Statybos darbuotojų kompetencijų registras', 'Register of Construction Competence'],
  description: [
    'Statybos darbuotojo kompetencija {{kodas}} „{{name}}“, kurią patvirtino {{registry}}.',
    'The competency {{kodas}} “{{name}}” of a worker in construction, confirmed by {{registry}}.',
  ],
  criteria: [
    'Kompetenciją registras suteikia, kai teorijos ir praktikos vertinimas išlaikytas, arba registro administratorius patikrina ją įrodančius dokumentus.',
    'The registry grants the competency once its assessment of theory and practice is passed, or a registry administrator has checked the documents that prove it.',
  ],
  caption: ['Kompetencijos {{kodas}} ženklelis', 'Badge of the competency {{kodas}}'],
  level: ['Lygis: {{level}}.', 'Level: {{level}}.'],
  assessment: ['Kompetencijos vertinimas', 'Competency assessment'],
  decision: ['Registro administratoriaus sprendimas', 'Decision of a registry administrator'],
  assessed: ['Vertino {{name}}, {{date}}.', 'Assessed by {{name}}, {{date}}.'],
  protocol: ['Vertinimo protokolas Nr. {{numeris}}.', 'Assessment protocol No. {{numeris}}.'],
  decided: [
    'Registro administratorius kompetenciją suteikė {{date}}.',
    'A registry administrator granted the competency on {{date}}.',
  ],
  fileName: ['Ženklelis {{kodas}} {{name}}', 'Badge {{kodas}} {{name}}'],
})
