import { describe, expect, it } from 'vitest'
import { say } from '../lib/texts.ts'
import { type WarningCode, warningsOf } from './rules.ts'
import type { System } from './schema.ts'
import { systemTexts } from './texts.ts'

const server = { id: 'a', hostas: 'vienas', pid: 1, versija: '1', pradeta: '', matyta: '', tyli: 3, sis: true }
const copy = { kada: '', amzius: 3, trukme: 1, dydis: 1, vieta: 'x', versija: '1' }
const process = { kodas: 'X', paskutinis: null, pavyko: true, vykdoma: false }
const well = {
  demo: false,
  laikrodis: 0.1,
  serveriai: [server],
  migracijos: { ivykdyta: 1, laukia: 0, paskutine: 'x', kada: null },
  zinutes: { laukia: 5, kartojama: 1, nepavyko: 0, seniausia: 5 },
  dokumentai: { laukia: 3, seniausia: 1 },
  darbai: null,
  procesai: [process],
  saugykla: { rusis: 'DISKAS', failai: 1, baitai: 1, laisva: 50e9, visa: 100e9, duomenuBaze: 1 },
  kopija: copy,
  auditas: { eilutes: 1, laukia: 3, seniausia: 2, inkaras: { nr: 1, kada: '', eilute: 1, amzius: 25 } },
} as unknown as System

describe('warnings of the system', () => {
  it('do not appear while all is well', () => expect(warningsOf(well)).toEqual([]))

  it.each<[WarningCode, boolean, Partial<System>]>([
    ['backupNone', true, { kopija: null }],
    ['backupNone', false, { kopija: null, demo: true }],
    ['backupOld', true, { kopija: { ...copy, amzius: 25.1 } }],
    ['serverSilent', false, { serveriai: [server, { ...server, tyli: 36 }] }],
    ['versionsDiffer', false, { serveriai: [server, { ...server, versija: '2' }] }],
    ['migrationsWait', true, { migracijos: { ...well.migracijos, laukia: 2 } }],
    ['messagesFailed', false, { zinutes: { ...well.zinutes, nepavyko: 1 } }],
    ['documentsLate', true, { dokumentai: { laukia: 2, seniausia: 24.5 } }],
    ['messagesLate', true, { zinutes: { ...well.zinutes, seniausia: 601 } }],
    ['processFailed', false, { procesai: [{ ...process, pavyko: false }] }],
    [
      'anchorOld',
      true,
      { auditas: { eilutes: 1, laukia: 0, seniausia: null, inkaras: { nr: 1, kada: '', eilute: 1, amzius: 50 } } },
    ],
    ['auditLate', true, { auditas: { eilutes: 1, laukia: 3, seniausia: 301, inkaras: null } }],
    ['clock', false, { laikrodis: -2.5 }],
    ['diskLow', true, { saugykla: { ...well.saugykla, laisva: 9e9 } }],
    ['diskLow', true, { saugykla: { ...well.saugykla, laisva: 0.9e9, visa: 5e9 } }],
  ])('%s (grave: %s)', (code, grave, more) => {
    const [only, ...others] = warningsOf({ ...well, ...more })
    expect([only?.code, only?.grave, others]).toEqual([code, grave, []])
    for (const lang of ['lt', 'en'] as const)
      expect(say(systemTexts[code], lang, only?.params)).not.toMatch(/\{\{|undefined|NaN/)
  })

  it.each<[string, Partial<System>]>([
    ['a backup of a day', { kopija: { ...copy, amzius: 25 } }],
    ['an old process of another version', { serveriai: [server], laikrodis: 2 }],
    ['messages of ten minutes', { zinutes: { ...well.zinutes, seniausia: 600 } }],
    ['documents of a day', { dokumentai: { laukia: 2, seniausia: 24 } }],
    ['no disk to speak of', { saugykla: { ...well.saugykla, laisva: null, visa: null } }],
  ])('are none of %s', (_, more) => expect(warningsOf({ ...well, ...more })).toEqual([]))

  it('tell the grave ones first', () =>
    expect(warningsOf({ ...well, laikrodis: 9, kopija: null }).map(({ code }) => code)).toEqual([
      'backupNone',
      'clock',
    ]))
})
