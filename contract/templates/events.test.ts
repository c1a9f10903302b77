import { describe, expect, it } from 'vitest'
import { languages } from '#contract/lib/texts.ts'
import { eventCodes, eventOf, fieldsOf } from './events.ts'
import { templateFields } from './fields.ts'
import { fieldsIn, render, unknownFields } from './render.ts'
import { isEmailOnly, unknownIn } from './rules.ts'
import { smsLength } from './sms.ts'

const all = eventCodes.flatMap((code) => languages.map((lang) => [code, lang] as const))

describe('the first texts of', () => {
  it.each(all)('%s in %s name only fields of their event, and fit', (code, lang) => {
    const text = eventOf(code).texts(lang)
    expect(unknownIn(code, text)).toEqual([])
    expect(text.tema).not.toMatch(/\n|^$/)
    expect(text.tekstas).not.toBe('')
    expect(text.sms === '').toBe(isEmailOnly(code))
    const values = Object.fromEntries(fieldsOf(code).map((name) => [name, templateFields[name].example[0]]))
    const shown = render(text, lang, values)
    expect(Object.values(shown).join(' ')).not.toMatch(/[{}]{2}|undefined/)
    expect(smsLength(shown.sms).parts).toBeLessThan(3)
  })
})

describe('a template', () => {
  it('puts values in once: nothing in them is a field', () => {
    const text = { tema: '{{vardas}}', tekstas: '{{ vardas }} {{nera}}!', sms: '{{vardas}}' }
    expect(render(text, 'lt', { vardas: '{{pavarde}} $& <b>', pavarde: 'X' })).toEqual({
      tema: '{{pavarde}} $& <b>',
      tekstas: '{{pavarde}} $& <b> !',
      sms: '{{pavarde}} $& <b>',
    })
  })

  it('keeps its subject one line, and leaves no gap where a paragraph is empty', () => {
    const text = { tema: 'A: {{kas}}', tekstas: 'A\n\n{{priezastis}}\n\nB\n', sms: 'A\n{{kas}}' }
    expect(render(text, 'lt', { kas: 'x\r\nBcc: y@example.lt', priezastis: '' })).toEqual({
      tema: 'A: x Bcc: y@example.lt',
      tekstas: 'A\n\nB',
      sms: 'A x Bcc: y@example.lt',
    })
  })

  it('says numbers and values in the language of the reader', () => {
    const text = { tema: '{{a}}', tekstas: '{{b}}', sms: '{{b}}' }
    const values = { a: 1.5, b: (lang: string) => lang }
    expect(render(text, 'lt', values)).toMatchObject({ tema: '1,5', tekstas: 'lt' })
    expect(render(text, 'en', values)).toMatchObject({ tema: '1.5', tekstas: 'en' })
  })

  it('tells which fields it can not have', () => {
    expect(fieldsIn('{{a}} {{ b }} {{a}}')).toEqual(['a', 'b'])
    expect(unknownFields('{{vardas}} {{kodas}} {{a b}} }}', ['vardas'])).toEqual(['kodas', '{{a b}}', '}}'])
  })
})
