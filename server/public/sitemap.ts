import { type Lang, languages } from '#contract/lib/texts.ts'
import { pathOf } from '#contract/public/pages.ts'
import { listPublic } from '#server/assessments/queries.ts'
import type { Db } from '#server/db/db.ts'
import { openPages } from '#server/pages/queries.ts'
import { listPublicTrainings } from '#server/trainings/public.ts'

/** Search engines are asked to leave people's cards and searches for them alone. */
export const robots = (origin: string) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...languages.flatMap((lang) => [
      `Disallow: ${pathOf.specialists(lang)}/`,
      `Disallow: ${pathOf.specialists(lang)}?`,
      `Disallow: ${pathOf.documentCheck(lang)}?`,
      `Disallow: ${pathOf.document(lang, '', '').slice(0, -1)}`,
    ]),
    'Disallow: /t/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** Pages for everyone, and the coming assessments and trainings; no pages of people. */
export async function sitemap(db: Db, origin: string, now: Date, offered: readonly Lang[]): Promise<string> {
  const upcoming = { active: true, page: 0, size: 10_000 }
  const [assessments, trainings, pages] = await Promise.all([
    listPublic(db, { ...upcoming, order: 'data' }, now),
    listPublicTrainings(db, { ...upcoming, order: 'registriki' }, now),
    openPages(db),
  ])
  const paths = offered.flatMap((lang) => [
    pathOf.home(lang),
    pathOf.specialists(lang),
    pathOf.assessments(lang),
    pathOf.trainings(lang),
    pathOf.competencies(lang),
    pathOf.documentCheck(lang),
    pathOf.privacy(lang),
    pathOf.accessibility(lang),
    ...assessments.rows.map(({ id }) => pathOf.assessment(lang, id)),
    ...trainings.rows.map(({ id }) => pathOf.training(lang, id)),
    ...pages.filter(({ language }) => language === lang).map(({ adresas }) => adresas),
  ])
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
