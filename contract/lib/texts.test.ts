import { describe, expect, it } from 'vitest'
import { decimal, say, texts } from './texts.ts'

const t = texts('test', {
  hello: ['Laba diena, {{vardas}}', 'Hello, {{vardas}}'],
  persons: {
    lt: { one: '{{count}} asmuo', few: '{{count}} asmenys', many: '{{count}} asmens', other: '{{count}} asmenų' },
    en: { one: '{{count}} person', other: '{{count}} persons' },
  },
})

describe('texts', () => {
  it('fills in parameters', () => {
    expect(say(t.hello, 'lt', { vardas: 'Rūta' })).toBe('Laba diena, Rūta')
    expect(say(t.hello, 'en', { vardas: 'Rūta' })).toBe('Hello, Rūta')
  })
  it.each([
    [1, '1 asmuo'],
    [2, '2 asmenys'],
    [1.5, '1,5 asmens'],
    [10, '10 asmenų'],
    [11, '11 asmenų'],
    [21, '21 asmuo'],
    [1240, '1\u00a0240 asmenų'],
  ])('%d in Lithuanian', (count, text) => expect(say(t.persons, 'lt', { count })).toBe(text))
  it('writes scores in the language', () => {
    expect(decimal(7, 'lt')).toBe('7,0')
    expect(decimal(7.4, 'en')).toBe('7.4')
  })
})
