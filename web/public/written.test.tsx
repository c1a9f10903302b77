import { describe, expect, it } from 'vitest'
import { featureMeta } from '#contract/features.ts'
import { draw, evil, ofTraining, register, search, text, training, written } from './testing.ts'

const at = { path: '/lt/page/kainos' }

describe('a written page', () => {
  it('shows its html as it is kept, and everything else as text', () => {
    const html = draw(written(), at)
    expect(html).toContain('<h2>Antraštė</h2><p>Tekstas <a href="/lt/mokymai">čia</a></p>')
    expect(html).not.toContain('<script>')
    expect(html).toContain('<h1>&lt;script&gt;')
  })
  it('is told to search engines by its own words where everyone reads it', () => {
    const html = draw(written({ title: 'Kainos', description: 'Kiek kas kainuoja' }), at)
    expect(html).toContain('<title>Kainos – Meistras</title>')
    expect(html).toContain('<meta name="description" content="Kiek kas kainuoja"/>')
    expect(html).toContain('<link rel="canonical" href="https://meistras.example/lt/page/kainos"/>')
    expect(html).not.toContain('noindex')
    for (const set of [{ skelbiamas: false }, { vartotojoTipas: 'VERTINTOJAS' } as const])
      expect(draw(written(set), at)).toContain('<meta name="robots" content="noindex"/>')
  })
  it('says who sees it where not everyone does', () => {
    expect(text(draw(written({ skelbiamas: false }), at))).toContain('Juodraštis Šį puslapį mato tik jo rengėjai.')
    expect(text(draw(written({ vartotojoTipas: 'VERTINTOJAS' }), at))).toContain('tik prisijungę: Vertintojas')
    expect(text(draw(written(), at))).not.toMatch(/Juodraštis|prisijungę/)
  })
  it('leads to its translation where there is one, else to the start of that language', () => {
    const language = (translations: readonly ('en' | 'lv')[]) =>
      draw(written({ translations }), { ...at, translations })
    expect(language(['en'])).toContain('href="/en/page/kainos" hrefLang="en"')
    expect(language(['en'])).toContain(
      '<link rel="alternate" hrefLang="en" href="https://meistras.example/en/page/kainos"/>',
    )
    expect(language([])).toContain('href="/en" hrefLang="en"')
    expect(language([])).toContain('<link rel="alternate" hrefLang="lt"')
    expect(language([])).not.toContain('<link rel="alternate" hrefLang="en"')
  })
})

describe('the menu of written pages', () => {
  const menu = [
    { text: 'Kainos', href: '/lt/page/kainos' },
    { text: evil, href: '/lt/page/apie' },
  ]
  it('stands below the header and behind the button of a phone, and marks the page itself', () => {
    const html = draw(written(), { ...at, menu })
    expect([...html.matchAll(/<nav class="([\w-]+)" aria-label="Puslapiai">/g)].map(([, name]) => name)).toEqual([
      'menu',
      'written-menu',
    ])
    expect(html).toContain('<a href="/lt/page/kainos" aria-current="page">Kainos</a>')
    expect(html).not.toContain('<script>')
  })
  it('is not there where nothing stands in it', () => expect(draw(register)).not.toContain('aria-label="Puslapiai"'))
})

describe('what is switched off', () => {
  it.each([
    [[], ''],
    [['darbuotojuPoreikiai', 'languageLV'], 'darbuotojuPoreikiai,languageLV'],
  ] as const)('%j stands in every page', (disabled, content) => {
    for (const page of [
      register,
      search,
      ofTraining(),
      written(),
      { name: 'notFound' },
      { name: 'home', assessments: [], trainings: [training] },
    ] as const)
      expect(draw(page, { disabled })).toContain(`<meta name="${featureMeta}" content="${content}"/>`)
  })
})
