import { type DcqlCredential, DcqlQuery } from 'dcql'
import { describe, expect, it } from 'vitest'
import { cardQuery } from './credential.ts'

const vct = 'https://meistras.example/vct/kortele/1'
const query = DcqlQuery.parse(cardQuery(vct) as never)
const whole = {
  card_number: '48201937',
  family_name: 'Žilinskas',
  given_name: 'Jonas',
  organisation: { code: '999000120', name: 'AB „Statyba“' },
  competences: [{ code: '1.1-04', until: '2031-03-14' }, { code: '3.1-01' }],
  picture: 'data:image/jpeg;base64,AAAA',
}
const found = (claims: object, type = vct) => {
  const credential = { credential_format: 'dc+sd-jwt', vct: type, claims, cryptographic_holder_binding: true }
  return DcqlQuery.query(query, [credential as DcqlCredential]).can_be_satisfied
}
const without = (...names: (keyof typeof whole)[]) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name as keyof typeof whole)))

describe('what is asked of a wallet, by a library of others', () => {
  it('is a query by the standard', () => expect(() => DcqlQuery.validate(query)).not.toThrow())
  it.each<[string, object, boolean]>([
    ['that is whole', whole, true],
    ['without a photo', without('picture'), true],
    ['of somebody without a company', without('organisation'), true],
    ['without competencies', { ...whole, competences: [] }, true],
    ['with the name alone', without('organisation', 'picture', 'competences'), true],
    ['without a number', without('card_number'), false],
    ['without a name', without('family_name'), false],
  ])('a card %s: %s', (_, claims, fits) => expect(found(claims)).toBe(fits))
  it('a credential of another type does not fit', () => expect(found(whole, `${vct}0`)).toBe(false))
})
