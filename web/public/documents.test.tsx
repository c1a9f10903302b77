import { describe, expect, it } from 'vitest'
import { documentKindCodes } from '#contract/documents/kinds.ts'
import {
  type DocumentReply,
  documentStates,
  fileVerdicts,
  padesLevels,
  signatureLevels,
  signingWays,
} from '#contract/documents/schema.ts'
import { languages } from '#contract/lib/texts.ts'
import { headlineOf, signedBy } from './documentSaid.ts'
import { troubles } from './fileDigests.ts'
import { count, documentForm, documentFound, draw, evil, paper, text } from './testing.ts'

const valid = { busena: 'GALIOJA', iki: '2031-11-20' } as const
const atsaukta = '2026-11-21T10:00:00.000Z'
const h1 = (html: string) => text(/<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? '').trim()

describe('what is said first of a document', () => {
  it.each<[string, Partial<DocumentReply>, look: string, said: string]>([
    ['a competency in force', {}, 'ok', 'Kompetencija galioja iki 2031-11-20'],
    ['in force without limit', { dabar: { busena: 'GALIOJA', iki: null } }, 'ok', 'Kompetencija galioja neribotai'],
    ['ended', { dabar: { busena: 'BAIGESI', iki: '2026-01-01' } }, 'no', 'Kompetencija baigėsi 2026-01-01'],
    ['withdrawn', { dabar: { busena: 'NEGALIOJA', iki: null } }, 'no', 'Kompetencija panaikinta'],
    ['a contract', { rusis: 'SUTARTIS', dabar: { busena: 'GALIOJA', iki: null } }, 'ok', 'Tai naujausia sutartis'],
    [
      'a contract that was replaced',
      { rusis: 'SUTARTIS', dabar: { busena: 'PAKEISTA', iki: null } },
      'check',
      'Sutartį pakeitė naujesnė',
    ],
    [
      'test sheets that were drawn anew',
      { rusis: 'TESTO_LAPAS', dabar: { busena: 'PAKEISTA', iki: null } },
      'check',
      'Testo lapai jau kiti',
    ],
    ['nothing that could end', { rusis: 'DARBO_PAZYMA', dabar: null }, 'known', 'Toks dokumentas yra registre'],
    ['cancelled, though in force', { busena: 'ATSAUKTAS', atsaukta, dabar: valid }, 'no', 'Dokumentas atšauktas'],
    ['being prepared', { busena: 'RENGIAMAS', dabar: valid }, 'check', 'Parašai dar renkami'],
    ['being signed', { busena: 'PASIRASOMAS', dabar: null }, 'check', 'Parašai dar renkami'],
    ['waiting for its stamp', { busena: 'LAUKIA_ZYMOS', dabar: valid }, 'ok', 'Kompetencija galioja iki 2031-11-20'],
    ['sealed', { busena: 'UZDARYTAS', dabar: valid }, 'ok', 'Kompetencija galioja iki 2031-11-20'],
  ])('%s', (_, changes, look, said) => {
    const html = draw(documentFound(changes))
    expect(headlineOf({ ...paper, ...changes }).look).toBe(look)
    expect(html).toContain(`<div class="verdict ${look}">`)
    expect(h1(html)).toBe(said)
  })
  it('is never that the paper is genuine or unchanged, and always that it is to be compared', () => {
    for (const busena of documentStates)
      for (const dabar of [valid, null]) {
        const html = draw(documentFound({ busena, dabar, atsaukta: busena === 'ATSAUKTAS' ? atsaukta : null }))
        // The answers about files wait in templates, which nobody sees.
        const seen = text(html.replace(/<template.*?<\/template>/g, ''))
        expect(seen, busena).not.toMatch(/nepakeist|tikras/i)
        expect(seen, busena).toContain('Toks dokumentas yra registre. Palyginkite jį su turimu.')
      }
  })
  it('tells since when a cancelled one has no force', () =>
    expect(text(draw(documentFound({ busena: 'ATSAUKTAS', atsaukta })))).toContain('Nuo 2026-11-21 jis neturi galios.'))
})

describe('the content of a document', () => {
  it('is marked with its own language, whichever language the page is in', () => {
    expect(draw(documentFound(), { lang: 'en' })).toContain('<article lang="lt">')
    expect(draw(documentFound({ kalba: 'en' }))).toContain('<article lang="en">')
  })
  it('has headings, tables with header cells, facts; nothing of it becomes markup', () => {
    const html = draw(documentFound())
    expect(count(html, /<caption>Pažymiai<\/caption>/g)).toBe(1)
    expect(count(html, /<th scope="col">/g)).toBe(2)
    expect(count(html, /<th scope="row">/g)).toBe(1)
    expect(html).not.toMatch(/<th[^>]*><\/th>/)
    expect(html).toContain('<h4>Išvada</h4>')
    expect(html).not.toContain(evil)
  })
  it('is not indexed, and the form is, but not as the answer to a document that is not there', () => {
    const noindex = '<meta name="robots" content="noindex"/>'
    expect(draw(documentFound())).toContain(noindex)
    expect(draw(documentForm())).not.toContain(noindex)
    for (const page of [documentForm({ notFound: true }), documentForm({ retryAfter: 5 })])
      expect(draw(page)).toContain(noindex)
    expect(draw(documentForm(), { query: '?numeris=KP-2026-000001' })).toContain(noindex)
    // The title of a tab stays in the history of the browser: it names nobody.
    expect(/<title>(.*?)<\/title>/.exec(draw(documentFound()))?.[1]).toBe('Dokumentas KVP-2026-004217 – Meistras')
  })
})

describe('who signed', () => {
  it('has words for every way and strength, and calls a seal no signature', () => {
    for (const budas of signingWays)
      for (const lygis of signatureLevels) {
        const [, level] = signedBy({ budas, lygis })
        expect(level.endsWith('Seal'), `${budas} ${lygis}`).toBe(budas === 'SPAUDAS')
      }
    const said = text(draw(documentFound()))
    expect(said).toContain('Mobiliuoju parašu, kvalifikuotas elektroninis parašas · 2026-11-20 14:03')
    expect(said).toContain('Programėle „Smart-ID“, pažangusis elektroninis parašas')
    expect(said).toContain('Pasirašyta ekrane, paprastas elektroninis parašas')
    expect(said).toContain('Registro spaudas, pažangusis elektroninis spaudas')
  })
})

describe.each(languages)('the check of a file in %s', (lang) => {
  const html = draw(documentForm(), { lang })
  it('has an answer with a next step for each verdict, and one for each trouble', () => {
    for (const name of [...fileVerdicts, ...troubles]) {
      const [, answer = ''] = new RegExp(`<template data-for="${name}">(.*?)</template>`).exec(html) ?? []
      expect(count(answer, /<h3>/g), name).toBe(1)
      expect(count(answer, /<p>/g), name).toBeGreaterThan(0)
    }
  })
  it('has the name of each kind and level that an answer may tell', () => {
    for (const code of [...documentKindCodes, ...padesLevels, 'null'])
      expect(html).toMatch(new RegExp(`<span data-code="${code}">[^<]{3,}</span>`))
  })
  it('has a live region from the start, says what needs a script, and shows nothing that works only with one', () => {
    expect(html).toContain('<div class="outcome" role="status" data-outcome=""></div>')
    expect(html).toMatch(/<noscript><p[^>]*>[^<]+<\/p><\/noscript>/)
    for (const part of ['data-drop', 'data-reading', 'data-unloaded', 'data-scan'])
      expect(html).toMatch(new RegExp(`hidden="" ${part}=`))
  })
})
