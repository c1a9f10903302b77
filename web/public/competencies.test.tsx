import { describe, expect, it } from 'vitest'
import { context, draw, list, ofAssessment, register, text } from './testing.ts'

describe('the list of competencies', () => {
  it('stands by area, what has none last, each with its validity in proper words', () => {
    const shownText = text(draw(list))
    expect(shownText.indexOf('1.1-04 Mūro darbai')).toBeLessThan(shownText.indexOf('Kitos kompetencijos'))
    for (const part of ['Galioja 5 metus', 'Galioja 1 metus', 'Galioja neribotai', '3 kompetencijos'])
      expect(shownText).toContain(part)
    expect(text(draw(list, { lang: 'en' }))).toContain('Valid for 1 year ')
  })
  it('searches and adds without a script: a form and plain links', () => {
    const html = draw(list, { assets: { ...context().assets, js: null } })
    expect(html).toMatch(/<form[^>]* action="\/lt\/kompetencijos"/)
    expect(html).toContain('href="/lt/kompetencijos?addkompetencija=3"')
    expect(html).toContain('href="/lt/kompetencijos?suggestkompetencija"')
    expect(html).toContain('href="/lt/kompetencijos?suggestsritis"')
  })
  it.each([
    [[], true],
    [['kompetencijuKlasifikacija'], false],
  ] as const)('with %j switched off shows areas: %s', (disabled, areas) => {
    const html = draw(list, { disabled })
    for (const part of ['name="sritis"', 'suggestsritis', '<h2 id="area-', 'Mūro darbai'])
      expect(html.includes(part), part).toBe(areas)
    for (const { kodas } of list.rows) expect(html).toContain(kodas)
    const assessment = draw(ofAssessment(), { disabled })
    expect(assessment.includes('Mūro darbai'), 'the area of an assessment').toBe(areas)
  })
  it('is for search engines, a search of it is not', () => {
    expect(draw(list)).not.toContain('noindex')
    expect(draw(list, { query: '?search=x' })).toContain('noindex')
  })
  it('is in the menu of every page', () => {
    expect(draw(register)).toContain('<a href="/lt/kompetencijos">Kompetencijos</a>')
  })
})
