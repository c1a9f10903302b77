import { describe, expect, it } from 'vitest'
import { type Filling, fill, fillingOf, placeholders, unknownPlaceholders } from './rules.ts'

const filling = Object.fromEntries(placeholders.map((name) => [name, `<${name}>`])) as Filling
const text = (...pastraipos: string[]) => [{ antraste: 'A', pastraipos }]

describe('filling a text', () => {
  it.each([
    ['{{vardas}} {{ pavarde }}', '<vardas> <pavarde>'],
    ['{{vardas}}{{vardas}}', '<vardas><vardas>'],
    ['{{verifyToken}} {{constructor}} {{}}', '{{verifyToken}} {{constructor}} {{}}'],
    ['{vardas} {{vardas}', '{vardas} {{vardas}'],
  ])('%s: %s', (from, to) => expect(fill(text(from), filling)).toEqual(text(to)))
  it('puts a dash where nothing is known', () =>
    expect(fill(text('{{telefonas}}'), { ...filling, telefonas: '' })).toEqual(text('—')))
  it('does not replace placeholders within filled-in data', () =>
    expect(fill(text('{{vardas}}'), { ...filling, vardas: '{{asmenskodas}} $&' })).toEqual(text('{{asmenskodas}} $&')))
  it('fills headings too', () =>
    expect(fill([{ antraste: '{{data}}', pastraipos: [] }], filling)[0]?.antraste).toBe('<data>'))
})

it('finds names that are not placeholders', () =>
  expect(unknownPlaceholders([{ antraste: '{{slaptazodis}}', pastraipos: ['{{vardas}} {{x}}'] }])).toEqual([
    'slaptazodis',
    'x',
  ]))

it('joins street and town, and leaves out what is missing', () => {
  const person = {
    vardas: 'Ona',
    pavarde: 'Žukė',
    asmenskodas: '1',
    gimimoData: null,
    adresas: '',
    miestas: 'Vilnius',
    telefonas: null,
    email: null,
  }
  expect(fillingOf(person, { data: '2030-06-10', versija: 3 })).toMatchObject({
    adresas: 'Vilnius',
    gimimoData: '',
    redakcija: '3',
  })
})
