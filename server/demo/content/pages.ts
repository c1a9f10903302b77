import { addDays } from '#contract/lib/civil.ts'
import { imageAddress } from '#contract/pages/images.ts'
import type { Db } from '#server/db/db.ts'
import { insertAll } from '#server/factories/insert.ts'
import { insertFile } from '#server/files/queries.ts'
import type { Store } from '#server/files/store.ts'
import { sharp } from '#server/lib/process/heavy.ts'
import { clean } from '#server/pages/clean.ts'
import { demoPages, steps } from './pageTexts.ts'

const picture = '{{picture}}'

/** Stores the pages: those of the menu in both languages, one for assessors only, a draft. */
export async function loadPages(db: Db, today: string): Promise<void> {
  const rows = demoPages.map(({ slug, language, title, content, ...page }, i) => {
    const { html, text } = clean(content.replace(picture, ''))
    const at = `${addDays(today, -90 + 7 * i)} 09:30`
    return {
      slug,
      kalba: language,
      pavadinimas: title,
      turinys: html,
      tekstas: text,
      vartotojoTipas: page.vartotojoTipas ?? null,
      meniu: page.meniu ?? true,
      skelbiamas: page.skelbiamas ?? true,
      eile: i,
      sukurta: at,
      pakeista: at,
    }
  })
  await insertAll(db, 'puslapis', rows)
}

const [width, height] = [960, 240]

/** Three steps in a row, as a picture. */
const drawing = (words: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="30">
    <rect width="100%" height="100%" fill="#E9F5FA"/>
    ${words
      .map((word, i) => {
        const x = 160 + 320 * i
        return `<circle cx="${x}" cy="95" r="48" fill="#0F5C7A"/><text x="${x}" y="107" fill="#fff" font-size="36" text-anchor="middle">${i + 1}</text><text x="${x}" y="195" fill="#17212B" text-anchor="middle">${word}</text>${i ? `<path d="M${x - 235} 95h150m-20 -14l20 14l-20 14" fill="none" stroke="#0F5C7A" stroke-width="5"/>` : ''}`
      })
      .join('')}
  </svg>`

/** The pictures of pages that have one. */
export async function loadPagePictures(db: Db, store: Store, today: string): Promise<void> {
  for (const { slug, language, content } of demoPages) {
    if (!content.includes(picture) || language === 'lv') continue
    const { words, alt } = steps[language]
    const bytes = await sharp(Buffer.from(drawing(words)))
      .png({ palette: true })
      .toBuffer()
    const file = { ...(await store.put(bytes)), pavadinimas: 'zingsniai.png', tipas: 'image/png' }
    const { id } = await insertFile(db, {
      ...file,
      lentele: 'ADMIN',
      ikele: null,
      sukurta: `${addDays(today, -1)} 08:00`,
    })
    const img = `<img src="${imageAddress(id)}" alt="${alt}" width="${width}" height="${height}">`
    const page = await db
      .updateTable('puslapis')
      .set({ turinys: clean(content.replace(picture, img)).html })
      .where('kalba', '=', language)
      .where('slug', '=', slug)
      .returning('id')
      .executeTakeFirst()
    if (page) await db.insertInto('puslapioPaveikslas').values({ puslapisId: page.id, failasId: id }).execute()
  }
}
