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
    about: 'Būvniecības kompetenču reģistrs',
    description: 'Būvniecības darbinieka kompetence {{kodas}} „{{name}}”, ko apstiprināja {{registry}}.',
    criteria:
      'Reģistrs piešķir kompetenci, kad teorijas un prakses novērtējums ir nokārtots vai reģistra administrators ir pārbaudījis to apliecinošos dokumentus.',
    caption: 'Kompetences {{kodas}} nozīmīte',
    level: 'Līmenis: {{level}}.',
    assessment: 'Kompetences novērtēšana',
    decision: 'Reģistra administratora lēmums',
    assessed: 'Novērtēja {{name}}, {{date}}.',
    protocol: 'Novērtēšanas protokols Nr. {{numeris}}.',
    decided: 'Reģistra administrators piešķīra kompetenci {{date}}.',
    fileName: 'Nozīmīte {{kodas}} {{name}}',
  }),
]
