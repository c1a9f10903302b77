import { describe, expect, it } from 'vitest'
import { lettered, runsOf } from './letters.ts'

describe('a text', () => {
  it.each([
    'ąčęėįšųūž ĄČĘĖĮŠŲŪŽ „Ąžuolas“ – № ° × €',
    'Jānis Bērziņš, Łukasz Żółć, Õunapuu, Müller',
    '',
    'vienas\nantras',
  ])('that Public Sans has is one run: %s', (text) => expect(runsOf(text)).toEqual([{ text }]))
  it.each([
    [
      'Vilnius → Москва',
      [{ text: 'Vilnius ' }, { text: '→', font: 'DejaVu' }, { text: ' ' }, { text: 'Москва', font: 'DejaVu' }],
    ],
    ['✓ gerai', [{ text: '✓', font: 'DejaVu' }, { text: ' gerai' }]],
    ['ŉ', [{ text: 'ŉ', font: 'DejaVu' }]],
  ])('is split where a letter is lacking: %s', (text, runs) => expect(runsOf(text)).toEqual(runs))
  it('has its letters composed, so that no mark falls off', () =>
    expect(runsOf('z\u030celė')).toEqual([{ text: 'želė' }]))
  it('shows where no font has the letter', () =>
    expect(runsOf('a漢b')).toEqual([{ text: 'a' }, { text: '\uFFFD', font: 'DejaVu' }, { text: 'b' }]))
})

describe('content', () => {
  it('is split wherever it has text: stacks, columns, tables, runs', () => {
    const cyrillic = { text: [{ text: 'Ж', font: 'DejaVu' }] }
    expect(
      lettered([
        'Ж',
        { stack: ['Ж', { text: 'a', bold: true }], margin: 4 },
        { columns: [{ width: '*', text: 'Ж' }] },
        { table: { widths: ['*'], body: [['Ж', 5]] }, layout: 'rows' },
        { text: ['a', { text: 'Ж', bold: true }] },
      ]),
    ).toEqual([
      cyrillic,
      { stack: [cyrillic, { text: 'a', bold: true }], margin: 4 },
      { columns: [{ width: '*', ...cyrillic }] },
      { table: { widths: ['*'], body: [[cyrillic, '5']] }, layout: 'rows' },
      { text: ['a', { text: [{ text: 'Ж', font: 'DejaVu' }], bold: true }] },
    ])
  })
  it('in another font is left as it is: cards have letters of their own', () => {
    const card = { font: 'Condensed', stack: [{ text: 'Ж' }] }
    expect(lettered(card)).toEqual(card)
    expect(lettered({ text: 'Ж' }, 'Condensed')).toEqual({ text: 'Ж' })
  })
})
