/** The English names of tabs (file 1 of the specification) and their ids: an address may use either. */
const named: readonly (readonly [english: string, ours: string])[] = [
  ['profile', 'profilis'],
  ['competences', 'kompetencijos'],
  ['competencies', 'kompetencijos'],
  ['assessorinfo', 'vertintojas'],
  ['assessor', 'vertintojas'],
  ['assessments', 'vertinimai'],
  ['qualifications', 'kvalifikacijos'],
  ['trainings', 'mokymai'],
  ['education', 'issilavinimas'],
  ['companies', 'imones'],
  ['card', 'kortele'],
  ['documents', 'dokumentai'],
  ['history', 'istorija'],
  ['data', 'duomenys'],
  ['employees', 'darbuotojai'],
  ['today', 'siandien'],
  ['checks', 'patikros'],
  ['people', 'asmenys'],
  ['persons', 'asmenys'],
  ['reports', 'ataskaitos'],
  ['subcontractors', 'subrangovai'],
  ['hours', 'valandos'],
  ['devices', 'irenginiai'],
  ['requirements', 'reikalavimai'],
  ['induction', 'instruktazas'],
  ['results', 'rezultatai'],
  ['cards', 'korteles'],
  ['orders', 'uzsakymai'],
  ['templates', 'sablonai'],
  ['sendings', 'siuntimai'],
  ['certificates', 'pazymejimai'],
  ['levels', 'lygiai'],
  ['professions', 'profesijos'],
  ['lists', 'sarasai'],
  ['suggestions', 'pasiulymai'],
  ['charts', 'diagramos'],
  ['table', 'lentele'],
  ['shortages', 'trukumai'],
  ['about', 'apie'],
  ['months', 'menesiai'],
  ['demand', 'poreikis'],
  ['pending', 'laukiantys'],
  ['done', 'atlikti'],
  ['keys', 'raktai'],
  ['events', 'ivykiai'],
  ['rows', 'eilutes'],
  ['changes', 'pokyciai'],
]

const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

/** The tab that an address names, by its id or by its English name; undefined if there is none. */
export function namedTab<T extends { id: string }>(tabs: readonly T[], name: string | undefined): T | undefined {
  if (!name) return undefined
  const exact = tabs.find(({ id }) => id === name)
  if (exact) return exact
  const plainName = plain(name)
  const same = named.filter((pair) => pair.includes(plainName)).flat()
  return tabs.find(({ id }) => plain(id) === plainName || same.includes(id))
}
