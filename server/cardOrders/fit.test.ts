import { describe, expect, it } from 'vitest'
import { fitted, leading, widthOf } from './fit.ts'

const box = { width: 100, height: 30, max: 14, min: 5.5, weight: 'bold' } as const

describe('a text in a box', () => {
  it.each([
    ['Ąčas'],
    ['Kazlauskaitė-Petravičienė'],
    ['Aleksandra Marija Konstancija Elžbieta'],
    ['Wolfeschlegelsteinhausenbergerdorffschlegelstein'],
    ['Akcinė bendrovė „Lietuvos automobilių kelių, tiltų ir viadukų statybos bei rekonstrukcijos montavimo valdyba“'],
    ['x'.repeat(500)],
    ['Владимир'],
    [''],
  ])('%s never reaches over it', (text) => {
    const { size, lines } = fitted(text, box)
    expect(size).toBeGreaterThanOrEqual(box.min)
    expect(lines.length * size * leading).toBeLessThanOrEqual(box.height + 0.1)
    for (const line of lines) expect(widthOf(line, 'bold') * size).toBeLessThanOrEqual(box.width)
  })
  it('a short one is large, a double surname is parted at its hyphen', () => {
    expect(fitted('Ąčas', box)).toEqual({ size: 14, lines: ['Ąčas'] })
    expect(fitted('Kazlauskaitė-Petravičienė', box).lines).toEqual(['Kazlauskaitė-', 'Petravičienė'])
  })
  it('a text that cannot fit ends with an ellipsis', () =>
    expect(fitted('x'.repeat(500), box).lines.at(-1)).toMatch(/x…$/))
})
