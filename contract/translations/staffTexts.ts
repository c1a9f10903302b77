/**
 * Tables of texts that only administrators, assessors and keepers of contents see, by the beginning of their addresses.
 * They need no Latvian: it is for visitors, workers and representatives (decision 056).
 */
export const staffTexts: readonly string[] = [
  'assessments.completion.',
  'assessments.protocol.',
  'certificates.',
  'imports.klausimai.',
  'lists.',
  'metadata.',
  'pages.',
  'processes.',
  'professions.',
  'questions.',
  'sheets.',
  'system.',
  'templates.',
  'translations.',
  ...[
    'asmenskompetencijos',
    'asmenskvalifikacijos',
    'asmenys-sutarciu-sablonai',
    'atestavimai-id-testai',
    'atestavimoStatusai',
    'failai',
    'klausimai',
    'klausimai-eksportas',
    'klausimai-statistika',
    'pages',
    'periodiniaiprocesai',
    'periodiniaiprocesai-id-istorijos',
    'periodiniaiprocesai-id-rezultatai',
    'privalomipazymejimai',
    'profesijos',
    'raktai',
    'sablonai',
    'sarasai',
    'siuntimai',
    'siuntimai-id-gavejai',
    'suggestions',
    'testai',
    'vertimai',
  ].map((list) => `columns.${list}.`),
]
/** Of these tables, what a worker or a representative sees after all. */
const seenByAll: readonly string[] = ['certificates.held.', 'sheets.test.']

/** Is the text one of those that need no Latvian? */
export const isForStaff = (address: string) =>
  staffTexts.some((start) => address.startsWith(start)) && !seenByAll.some((start) => address.startsWith(start))
