import type { PublicAssessment } from '#contract/assessments/schema.ts'
import { nameIn } from '#contract/lib/names.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { type PublicPage, pathOf } from '#contract/public/pages.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { statusText } from '#contract/statuses.ts'
import type { PublicTraining } from '#contract/trainings/schema.ts'

const context = 'https://schema.org'

/** The page as schema.org data for search engines; null where the page is not about one record. */
export function structuredData(page: PublicPage, lang: Lang, origin: string): object | null {
  if (page.name === 'assessment')
    return graph(origin, assessment(page.assessment, lang, origin), [
      { name: say(publicTexts.assessments, lang), path: pathOf.assessments(lang) },
      { name: nameIn(lang, page.assessment.kompetencija), path: pathOf.assessment(lang, page.assessment.id) },
    ])
  if (page.name === 'training')
    return graph(origin, training(page.training, lang, origin), [
      { name: say(publicTexts.trainings, lang), path: pathOf.trainings(lang) },
      { name: page.training.pavadinimas, path: pathOf.training(lang, page.training.id) },
    ])
  return null
}

const graph = (origin: string, thing: object, trail: readonly { name: string; path: string }[]) => ({
  '@context': context,
  '@graph': [
    thing,
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ name, path }, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name,
        item: origin + path,
      })),
    },
  ],
})

const organization = ({ pavadinimas }: { pavadinimas: string }) => ({ '@type': 'Organization', name: pavadinimas })

/** An hour without a zone means the local time of the place. */
const starts = (data: string, laikas: string | null) => (laikas ? `${data}T${laikas}:00` : data)

const placeOf = ({ adresas, miestas }: { adresas: string; miestas: string }) => ({
  '@type': 'Place',
  name: [adresas, miestas].filter(Boolean).join(', '),
  address: { '@type': 'PostalAddress', streetAddress: adresas, addressLocality: miestas, addressCountry: 'LT' },
})
const capacity = (free: number | null) => (free === null ? {} : { remainingAttendeeCapacity: free })

function assessment(row: PublicAssessment, lang: Lang, origin: string) {
  const { id, data, laikas, kompetencija, tipas, imone, aprasymas, adresas, laisvosVietos } = row
  const name = say(publicTexts.calendarName, lang, { competency: nameIn(lang, kompetencija) })
  return {
    '@type': 'Event',
    name,
    description: aprasymas || `${name}. ${statusText('atestavimoTipai', tipas, lang)}.`,
    url: origin + pathOf.assessment(lang, id),
    startDate: starts(data, laikas),
    eventStatus: `${context}/EventScheduled`,
    eventAttendanceMode: `${context}/OfflineEventAttendanceMode`,
    location: placeOf(adresas),
    organizer: organization(imone),
    ...capacity(laisvosVietos),
  }
}

/** A course with its single date. */
function training(row: PublicTraining, lang: Lang, origin: string) {
  const { id, pavadinimas, aprasymas, progKodas, imone, adresas, dataNuo, laikas, mok_tipas, kalba } = row
  const url = origin + pathOf.training(lang, id)
  const isRemote = mok_tipas === 'NUOTOLINIS'
  const kind = `${statusText('mokymoTipai', row.tipas, lang)}, ${statusText('mokymoRusys', mok_tipas, lang)}`
  return {
    '@type': 'Course',
    name: pavadinimas,
    description: aprasymas || `${pavadinimas}. ${kind}.`,
    url,
    provider: organization(imone),
    ...(progKodas ? { courseCode: progKodas } : {}),
    teaches: row.kompetencijos.map(({ kompetencija }) => nameIn(lang, kompetencija)),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      name: pavadinimas,
      courseMode: isRemote ? 'Online' : 'Onsite',
      inLanguage: kalba,
      startDate: starts(dataNuo, laikas),
      eventStatus: `${context}/EventScheduled`,
      eventAttendanceMode: `${context}/${isRemote ? 'Online' : 'Offline'}EventAttendanceMode`,
      location: isRemote && !adresas.miestas ? { '@type': 'VirtualLocation', url } : placeOf(adresas),
      organizer: organization(imone),
      ...capacity(row.laisvosVietos),
    },
  }
}
