import { describe, expect, it } from 'vitest'
import { isOpen, judgeFile, type KnownEnd, mayBecome } from './rules.ts'
import { documentStates } from './schema.ts'

const end = (kas: KnownEnd['kas'], paskutine: boolean, busena: KnownEnd['busena'] = 'ILGALAIKIS'): KnownEnd => ({
  kas,
  paskutine,
  busena,
})

describe('what a file is', () => {
  it.each<[string, (KnownEnd | null)[], string]>([
    ['our newest state', [end('IRODYMAI', true), end('SPAUDAS', false)], 'TIKRAS'],
    ['our newest state, sealed only', [end('SPAUDAS', true, 'UZDARYTAS'), null], 'TIKRAS'],
    ['sealed while no stamp could be had', [end('SPAUDAS', true, 'LAUKIA_ZYMOS')], 'TIKRAS'],
    ['an older state of ours', [end('SPAUDAS', false), null], 'SENESNIS'],
    ['a stamp renewed since', [end('IRODYMAI', false)], 'SENESNIS'],
    ['not sealed yet', [end('PARASAS', true, 'PASIRASOMAS')], 'NEBAIGTAS'],
    ['an unsealed state of a finished document', [end('PARASAS', false)], 'NEBAIGTAS'],
    ['something added to a sealed state', [null, end('SPAUDAS', true)], 'PAKEISTAS'],
    ['something added to the document before its last stamp', [null, null, end('IRODYMAI', false)], 'PAKEISTAS'],
    [
      'something added to a state that was never sealed',
      [null, end('PARASAS', false), end('PAGRINDAS', false)],
      'NEATPAZINTAS',
    ],
    ['cancelled', [end('PARASAS', true, 'ATSAUKTAS')], 'ATSAUKTAS'],
    ['unknown', [null, null], 'NEATPAZINTAS'],
    ['no end at all', [], 'NEATPAZINTAS'],
  ])('%s', (_, ends, verdict) => expect(judgeFile(ends)).toBe(verdict))
})

describe('states of documents', () => {
  it('never lead back, and never out of a cancelled one', () => {
    for (const from of documentStates)
      for (const to of documentStates)
        if (mayBecome(from, to))
          expect(documentStates.indexOf(to), `${from} ${to}`).toBeGreaterThan(documentStates.indexOf(from))
    expect(documentStates.filter((to) => mayBecome('ATSAUKTAS', to))).toEqual([])
    expect(documentStates.filter(isOpen)).toEqual(['RENGIAMAS', 'PASIRASOMAS'])
  })
})
