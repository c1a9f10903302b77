import { lv } from './lv.ts'

/** Open badges of competencies. */
export const badgesLatvian = [
  ...lv('badges', {
    title: 'Atvērtā nozīmīte (Open Badge)',
    why: 'Nozīmīti ievietosiet savā profilā, CV vai digitālajā makā. Citu programmas pašas pārbauda, ka to parakstīja reģistrs un ka kompetence joprojām ir derīga. Tajā ir jūsu vārds un uzvārds, personas koda nav.',
    whyOther:
      'Nozīmīti darbinieks ievietos savā profilā, CV vai digitālajā makā. Citu programmas pašas pārbauda, ka to parakstīja reģistrs un ka kompetence joprojām ir derīga. Tajā ir vārds un uzvārds, personas koda nav.',
    picture: 'Lejupielādēt atvērto nozīmīti (PNG)',
    text: 'Tikai parakstītie dati (JWT)',
    file: 'Nozīmīte {{kodas}}',
    ready: 'Nozīmīte lejupielādēta',
  }),
  ...lv('badges.inside', {
    about: 'Būvniecības darbinieku kompetenču reģistrs',
    description: 'Būvniecības darbinieka kompetence {{kodas}} „{{name}}”, ko apstiprināja {{registry}}.',
    criteria:
      'Reģistrs piešķir kompetenci, kad teorijas un prakses vērtēšana ir nokārtota vai reģistra administrators ir pārbaudījis to apliecinošos dokumentus.',
    caption: 'Kompetences {{kodas}} nozīmīte',
    level: 'Līmenis: {{level}}.',
    assessment: 'Kompetences vērtēšana',
    decision: 'Reģistra administratora lēmums',
    assessed: 'Vērtēja {{name}}, {{date}}.',
    protocol: 'Vērtēšanas protokols Nr. {{numeris}}.',
    decided: 'Reģistra administrators piešķīra kompetenci {{date}}.',
    fileName: 'Nozīmīte {{kodas}} {{name}}',
  }),
]
