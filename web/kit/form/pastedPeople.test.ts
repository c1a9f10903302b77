import { describe, expect, it } from 'vitest'
import { peopleIn } from './pastedPeople.ts'

describe('people in a pasted text', () => {
  it.each([
    ['a name is one search', 'Jonas Žilinskas', []],
    ['a code is one search', ' 48201937\n', []],
    ['codes below each other', '48201937\r\n39001010018\n\n48201938', ['48201937', '39001010018', '48201938']],
    ['codes in a line', '48201937, 48201938;39001010018', ['48201937', '48201938', '39001010018']],
    ['each once', '48201937\n48201937\n48201938', ['48201937', '48201938']],
    ['names below each other', 'Jonas Žilinskas\nOna Petraitė', ['Jonas Žilinskas', 'Ona Petraitė']],
    [
      'a sheet: the code of each row',
      'Jonas\tŽilinskas\t48201937\nOna\tPetraitė\t39001010018',
      ['48201937', '39001010018'],
    ],
    [
      'a sheet without codes: its first two cells',
      'Jonas\tŽilinskas\tVilnius\nOna\tPetraitė\t',
      ['Jonas Žilinskas', 'Ona Petraitė'],
    ],
    [
      'a sheet with days and telephones: only the code counts',
      'Jonas\tŽilinskas\t1990-01-01\t+37060012345\t48201937\nOna\tPetraitė\t1991-02-03',
      ['48201937', 'Ona Petraitė'],
    ],
    ['nothing', ' \n ', []],
  ] as const)('%s', (_, text, wanted) => expect(peopleIn(text)).toEqual(wanted))
})
