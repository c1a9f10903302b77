import { expect, it } from 'vitest'
import { digestOf, type Signed } from './signed.ts'

const signed: Signed = {
  atestavimas: {
    id: 1,
    data: '2030-06-10',
    tipas: 'TEORINIS',
    kompetencija: '1 Mūrijimas',
    imone: 'UAB',
    vieta: 'g. 1, Vilnius',
  },
  asmuo: { id: 5, vardas: 'Jonas', pavarde: 'Žukas' },
  teorijosPazymiai: [8, 7, 6, 9, 7],
  praktikosPazymiai: null,
  teorijosKriterijai: ['Medžiagos', 'Brėžiniai', 'Darbai', 'Kokybė', 'Sauga'],
  teorijosRezultatas: 7.4,
  praktikosRezultatas: null,
  rezultatas: 'ISLAIKYTA',
  vertintojai: [{ id: 6, vardas: 'Ona', pavarde: 'Kazlė' }],
}

it('has a digest that any changed byte changes', () => {
  const text = JSON.stringify(signed)
  const digest = digestOf(signed)
  let changed = 0
  for (let i = 0; i < text.length; i++) {
    const spoilt = `${text.slice(0, i)}${text[i] === '1' ? '2' : '1'}${text.slice(i + 1)}`
    try {
      if (digestOf(JSON.parse(spoilt)) === digest) expect.unreachable(spoilt)
    } catch (error) {
      // It is no JSON any more, or lacks a required part, so it could not have been stored.
      if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error
    }
    changed += 1
  }
  expect(changed).toBe(text.length)
})

it('has the same digest whatever the order of its keys, and whatever other keys there are', () => {
  const turned = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(turned)
      : value && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .map(([key, inner]) => [key, turned(inner)])
              .reverse(),
          )
        : value
  expect(digestOf({ ...(turned(signed) as Signed), uzbaigta: '2030-06-10T09:00:00.000Z' } as Signed)).toBe(
    digestOf(signed),
  )
})
