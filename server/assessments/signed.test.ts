import { expect, it } from 'vitest'
import { digestOf, type Signed } from './protocol.ts'

it('has a digest that any changed byte changes', () => {
  const signedData: Signed = {
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
    teorijosRezultatas: 7.4,
    praktikosRezultatas: null,
    rezultatas: 'ISLAIKYTA',
    vertintojai: [{ id: 6, vardas: 'Ona', pavarde: 'Kazlė' }],
    uzbaigta: '2030-06-10T09:00:00.000Z',
  }
  const text = JSON.stringify(signedData)
  const digests = new Set([digestOf(signedData)])
  let changed = 1
  for (let i = 0; i < text.length; i++) {
    const spoilt = `${text.slice(0, i)}${text[i] === '1' ? '2' : '1'}${text.slice(i + 1)}`
    try {
      digests.add(digestOf(JSON.parse(spoilt)))
      changed += 1
    } catch {
      // Not JSON any more: it could not have been kept.
    }
  }
  expect(changed).toBeGreaterThan(150)
  expect(digests.size).toBe(changed)
})
