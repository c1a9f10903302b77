import { describe, expect, it } from 'vitest'
import type { PublicAssessment } from '#contract/assessments/schema.ts'
import type { PublicTraining } from '#contract/trainings/schema.ts'
import { assessmentEvent } from '#server/assessments/calendar.ts'
import { calendarFile } from '#server/lib/documents/calendar.ts'
import { trainingEvent } from '#server/trainings/calendar.ts'

const assessment: PublicAssessment = {
  id: 7,
  data: '2026-11-28',
  laikas: '09:30',
  tipas: 'TEORINIS_PRAKTINIS',
  kompetencija: {
    id: 3,
    kodas: '1.1-04.02',
    pavadinimas: 'Plytų mūras; apdaila',
    pavadinimasEn: 'Brickwork; facing',
    pavadinimasLv: null,
  },
  imone: { pavadinimas: 'UAB „Vertė, vertinimas“' },
  pavadinimas: 'Plytų mūras; apdaila',
  aprasymas: 'Atsineškite:\r\n– kortelę, pirštines\\mentę;\n– darbo drabužius',
  adresas: { adresas: 'Žirmūnų g. 5', miestas: 'Vilnius' },
  savivaldybe: '13',
  laisvosVietos: 4,
}
const url = 'https://meistras.lt/lt/atestavimai/7'
const now = new Date('2026-11-01T08:05:09.123Z')
const file = (changes: Partial<PublicAssessment> = {}, lang: 'lt' | 'en' = 'lt') =>
  calendarFile([{ event: assessmentEvent({ ...assessment, ...changes }, lang), url }], now)
/** Lines as a calendar reads them: continuations joined again. */
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('calendarFile', () => {
  it('is a calendar with one event', () => {
    const found = lines(file())
    expect(found[0]).toBe('BEGIN:VCALENDAR')
    expect(found.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
    expect(found).toContain('UID:atestavimas-7@meistras.lt')
    expect(found).toContain('DTSTAMP:20261101T080509Z')
    expect(found).toContain(`URL:${url}`)
    expect(found.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  })

  it('says the hour by the clock of Vilnius, and tells what that clock is', () => {
    expect(lines(file())).toContain('DTSTART;TZID=Europe/Vilnius:20261128T093000')
    expect(lines(file())).toContain('TZID:Europe/Vilnius')
  })

  it('is a whole day where no hour is set, over the end of a month too', () => {
    const found = lines(file({ laikas: null, data: '2026-11-30' }))
    expect(found).toContain('DTSTART;VALUE=DATE:20261130')
    expect(found).toContain('DTEND;VALUE=DATE:20261201')
    expect(found).not.toContain('BEGIN:VTIMEZONE')
  })

  it('escapes text, so that no value can start a property of its own', () => {
    const found = lines(file({ adresas: { adresas: 'A\r\nATTENDEE:x', miestas: 'B' } }))
    expect(found).toContain('LOCATION:A\\nATTENDEE:x\\, B')
    expect(found).toContain('SUMMARY:Vertinimas: Plytų mūras\\; apdaila')
    expect(found.find((line) => line.startsWith('DESCRIPTION'))).toBe(
      'DESCRIPTION:Teorija ir praktika\\nVertina: UAB „Vertė\\, vertinimas“\\n' +
        `Atsineškite:\\n– kortelę\\, pirštines\\\\mentę\\;\\n– darbo drabužius\\n${url}`,
    )
  })

  it('folds lines at 75 octets without cutting a letter', () => {
    const aprasymas = 'ąčęėįšųūž '.repeat(60)
    const text = file({ aprasymas })
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(lines(text).find((line) => line.startsWith('DESCRIPTION'))).toContain(aprasymas)
    expect(text).not.toContain('\uFFFD')
  })

  it('speaks English too', () => {
    const found = lines(file({}, 'en'))
    expect(found).toContain('SUMMARY:Assessment: Brickwork\\; facing')
    expect(found.join()).toContain('Theory and practice')
  })

  it('has trainings too, a remote one without a place', () => {
    const training: PublicTraining = {
      id: 9,
      pavadinimas: 'Darbas aukštyje; apraišai',
      aprasymas: '',
      progKodas: 'SD-02',
      imone: { pavadinimas: 'UAB Mokykla' },
      savivaldybe: null,
      kalba: 'lt',
      tipas: 'SAUGAUS_DARBO',
      mok_tipas: 'SEMINARAS',
      adresas: { adresas: 'Kirtimų g. 49', miestas: 'Vilnius' },
      dataNuo: '2026-12-03',
      laikas: null,
      registriki: '2026-12-01',
      failai: [],
      kompetencijos: [],
      eileje: 0,
      laisvosVietos: null,
    }
    const found = (changes: Partial<PublicTraining> = {}) =>
      lines(
        calendarFile(
          [{ event: trainingEvent({ ...training, ...changes }, 'lt'), url: 'https://meistras.lt/lt/mokymai/9' }],
          now,
        ),
      )
    expect(found()).toContain('UID:mokymas-9@meistras.lt')
    expect(found()).toContain('SUMMARY:Mokymas: Darbas aukštyje\\; apraišai')
    expect(found()).toContain('DTSTART;VALUE=DATE:20261203')
    expect(found()).toContain('LOCATION:Kirtimų g. 49\\, Vilnius')
    const remote = found({ mok_tipas: 'NUOTOLINIS', adresas: { adresas: '', miestas: '' }, laikas: '18:00' })
    expect(remote.join('\n')).not.toContain('LOCATION')
    expect(remote).toContain('DTSTART;TZID=Europe/Vilnius:20261203T180000')
  })
})
