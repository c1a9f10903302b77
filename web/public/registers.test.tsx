import { describe, expect, it } from 'vitest'
import type { AssessmentPage, PublicPage } from '#contract/public/pages.ts'
import type { PublicTraining } from '#contract/trainings/schema.ts'

import {
  assessment,
  canRegister,
  criteria,
  data,
  draw,
  evil,
  list,
  ofAssessment,
  ofTraining,
  register,
  registerOfTrainings,
  specialist,
  text,
  training,
  waiting,
} from './testing.ts'

describe('the register of assessments', () => {
  const hrefs = (html: string) =>
    [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'))

  it('keeps its state in the address: pages, order and filters are links that leave out what is usual', () => {
    const values = { ...register.values, savivaldybe: '13', vertDataNuo: '2026-11-01' }
    const links = hrefs(draw({ ...register, values, page: 1, found: { rows: [assessment], total: 130 } }))
    const filter = '/lt/atestavimai?savivaldybe=13&vertDataNuo=2026-11-01'
    expect(links).toContain(filter)
    expect(links).toContain(`${filter}&page=2`)
    expect(links).toContain(`${filter}&order=-data`)
    expect(links).toContain(`${filter}&active=false`)
    expect(links).toContain('/lt/atestavimai?vertDataNuo=2026-11-01')
    expect(links).toContain('/lt/atestavimai')
  })

  it('shows no pages where all fits on one', () => {
    expect(draw(register)).not.toContain('class="pages"')
  })

  it('counts in proper Lithuanian', () => {
    const counted = (total: number) => text(draw({ ...register, found: { rows: [assessment], total } }))
    for (const words of ['1 vertinimas', '2 vertinimai', '10 vertinimų', '21 vertinimas'])
      expect(counted(Number.parseInt(words, 10))).toContain(words)
    const places = (laisvosVietos: number | null) =>
      text(
        draw({
          name: 'assessment',
          assessment: { ...assessment, laisvosVietos },
          criteria,
          sritis: null,
          savivaldybe: null,
          past: false,
          registration: canRegister,
        }),
      )
    expect(places(1)).toContain('1 laisva vieta')
    expect(places(22)).toContain('22 laisvos vietos')
    expect(places(0)).toContain('Vietų nebėra')
    expect(places(null)).toContain('Vietos neribojamos')
  })

  it('tells a wrong value beside its field and on top, and in the title', () => {
    const html = draw({
      ...register,
      found: null,
      fields: { vertDataNuo: 'dateformat' },
      values: { ...register.values, vertDataNuo: 'rytoj' },
    })
    expect(html).toContain('<title>Klaida: ')
    expect(html).toMatch(/<input[^>]*id="vertDataNuo"[^>]*aria-invalid="true"[^>]*value="rytoj"/)
    expect(html).toMatch(/<p class="wrong" id="vertDataNuo-error">.*?Blogas datos formatas/)
    expect(html).toContain('href="#vertDataNuo"')
  })

  it('names competencies in the language of the page', () => {
    expect(draw(register)).toContain('>Plytų mūras</a>')
    expect(draw(register, { lang: 'en' })).toContain('>Brickwork</a>')
    expect(draw(register, { lang: 'en' })).toContain('<optgroup label="Masonry">')
    expect(draw(register, { disabled: ['kompetencijuKlasifikacija'] })).not.toContain('<optgroup')
  })
})

describe('the register of trainings', () => {
  const links = (html: string) =>
    [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'))

  it('shows work safety unless another type is chosen, which stands in the address and in the form', () => {
    const usual = draw(registerOfTrainings)
    expect(usual).toContain('aria-current="true">Saugaus darbo</a>')
    expect(links(usual)).toContain('/lt/mokymai?tipas=BENDRIEJI')
    expect(links(usual)).toContain('/lt/mokymai?tipas=VISI')
    const all = draw({ ...registerOfTrainings, tipas: 'VISI', active: false, order: '-registriki' })
    expect(all).toContain('aria-current="true">Visi</a>')
    expect(all).toContain('<input type="hidden" name="tipas" value="VISI"/>')
    expect(all).toContain('<input type="hidden" name="active" value="false"/>')
    expect(links(all)).toContain('/lt/mokymai?active=false')
    expect(links(all)).toContain('/lt/mokymai?tipas=VISI')
  })

  it('keeps the filters, the order and the page in its links', () => {
    const values = { ...registerOfTrainings.values, search: 'aukštyje', dataNuo: '2026-12-01' }
    const filter = '/lt/mokymai?search=auk%C5%A1tyje&dataNuo=2026-12-01'
    const found = links(draw({ ...registerOfTrainings, values, page: 1, found: { rows: [training], total: 130 } }))
    for (const more of ['', '&page=2', '&order=-registriki', '&active=false', '&tipas=BENDRIEJI'])
      expect(found).toContain(filter + more)
    expect(found).toContain('/lt/mokymai?dataNuo=2026-12-01')
  })

  it('says until when one registers, how many wait where it is full, and that it is over', () => {
    const drawnText = (changes: Partial<PublicTraining>) =>
      text(draw({ ...registerOfTrainings, found: { rows: [{ ...training, ...changes }], total: 1 } }))
    expect(drawnText({})).toContain('Registracija iki 2026-12-01')
    expect(drawnText({ laisvosVietos: 0, eileje: 3 })).toContain('Vietų nebėra Eilėje 3')
    expect(drawnText({ registriki: '2026-11-20' })).toContain('Registracija baigėsi')
    expect(drawnText({ registriki: '2026-11-21' })).not.toContain('Registracija baigėsi')
    expect(drawnText({ adresas: { adresas: '', miestas: '' } })).toContain('Nuotoliniu būdu')
  })

  it('offers other types where nothing was found', () => {
    const none = { ...registerOfTrainings, found: { rows: [], total: 0 } }
    expect(draw(none)).toContain('Rodyti visų tipų mokymus')
    expect(draw({ ...none, tipas: 'VISI' })).not.toContain('Rodyti visų tipų mokymus')
  })
})

describe('what search engines read', () => {
  const read = (page: PublicPage) => {
    const json = draw(page).split(data)[1]?.split('</script>')[0] ?? ''
    expect(json).not.toContain('<')
    return JSON.parse(json)['@graph']
  }
  it('is an event for an assessment, a course for a training, with the way to it', () => {
    const [event, trail] = read(ofAssessment())
    expect(event).toMatchObject({
      '@type': 'Event',
      name: 'Vertinimas: Plytų mūras',
      description: evil,
      startDate: '2026-11-28T09:30:00',
      url: 'https://meistras.example/lt/atestavimai/7',
      organizer: { name: evil },
      remainingAttendeeCapacity: 4,
    })
    expect(trail.itemListElement[0].item).toBe('https://meistras.example/lt/atestavimai')
    const [course] = read(ofTraining({}, { laisvosVietos: null }))
    expect(course).toMatchObject({
      '@type': 'Course',
      courseCode: 'SD-02',
      hasCourseInstance: { courseMode: 'Onsite', startDate: '2026-12-03T09:00:00' },
    })
    expect(JSON.stringify(course)).not.toContain('Capacity')
    const [remote] = read(ofTraining({}, { mok_tipas: 'NUOTOLINIS', adresas: { adresas: '', miestas: '' } }))
    expect(remote.hasCourseInstance.location['@type']).toBe('VirtualLocation')
  })
  it('is nothing of other pages', () => {
    for (const page of [register, registerOfTrainings, specialist(), list]) expect(draw(page)).not.toContain(data)
  })
})

describe('the page of an assessment', () => {
  const drawn = (changes: Partial<AssessmentPage>) => text(draw({ ...ofAssessment(), ...changes } as AssessmentPage))

  it('says what each mark of its parts is given for', () => {
    expect(drawn({})).toMatch(/Už ką vertinama\s*Teorija[\s\S]*Medžiagos[\s\S]*Praktika\s*Pasiruošimas/)
    const theory = drawn({ assessment: { ...assessment, tipas: 'TEORINIS' } })
    expect(theory).toContain('Medžiagos')
    expect(theory).not.toMatch(/Praktika|Pasiruošimas/)
    expect(drawn({ criteria: { ...criteria, teorijosKriterijai: [] } })).not.toMatch(/Teorija\s*Medžiagos/)
    expect(drawn({ criteria: { teorijosKriterijai: [], praktikosKriterijai: [] } })).not.toContain('Už ką vertinama')
  })
})

describe('registration', () => {
  const me = { session: { name: 'Ona Kairienė', href: '/lt/users/7' }, path: '/lt/mokymai/9' }
  const form = /<form[^>]*action="\/lt\/mokymai\/9\/registracija"[^>]*method="post">/

  it('leads a visitor to the login and back to this very page', () => {
    const html = draw(ofTraining(), { path: '/lt/mokymai/9' })
    expect(html).toContain('href="/lt/login?returnUrl=%2Flt%2Fmokymai%2F9%3Fregistruotis%3D1"')
    expect(html).not.toMatch(form)
    expect(draw(ofAssessment())).toContain('returnUrl=%2Flt%2Fatestavimai%2F7%3Fregistruotis%3D1')
  })

  it('is a form for who is signed in, asked to be confirmed after the login', () => {
    const html = draw(ofTraining(), me)
    expect(html).toMatch(form)
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*value="registruotis"[^>]*name="veiksmas">/)
    expect(text(html)).toContain('Registruojatės kaip Ona Kairienė.')
    expect(html).not.toContain('Patvirtinkite registraciją')
    const asked = text(draw(ofTraining({ toConfirm: true }), me))
    for (const words of ['Patvirtinkite registraciją', 'Patvirtinti registraciją', 'Ne dabar'])
      expect(asked).toContain(words)
  })

  it('says what the line means where there are no places', () => {
    const full = (eileje: number) => text(draw(ofTraining({}, { laisvosVietos: 0, eileje })))
    expect(full(0)).toContain('eilėje būsite pirmi')
    expect(full(1)).toContain('eilėje laukia 1 asmuo')
    expect(full(2)).toContain('eilėje laukia 2 asmenys')
    expect(full(10)).toContain('eilėje laukia 10 asmenų')
    expect(full(2)).toContain('Stoti į eilę')
  })

  it('shows the own state, and offers to take it back only where one may', () => {
    const mine = draw(ofTraining({ ownRegistration: waiting, result: 'uzregistruota' }), me)
    expect(text(mine)).toContain('Sėkmingai užsiregistravote į mokymą.')
    expect(mine).toContain('value="atsisakyti"')
    expect(mine).not.toContain('value="registruotis"')
    const inLine = text(draw(ofTraining({ ownRegistration: { ...waiting, eileje: 3 }, result: 'uzregistruota' }), me))
    expect(inLine).toContain('Laukiate eilėje. Jūsų vieta eilėje: 3')
    expect(inLine).toContain('įrašėme jus į eilę')
    expect(inLine).not.toContain('Sėkmingai')
    const confirmed = draw(
      ofAssessment({ ownRegistration: { ...waiting, statusas: 'PATVIRTINTA', mayTakeBack: false } }),
      me,
    )
    expect(confirmed).not.toContain('value="atsisakyti"')
    expect(text(confirmed)).toContain('susisiekite su įstaiga')
    expect(text(draw(ofTraining({ ownRegistration: waiting, result: 'jau' }), me))).toContain(
      'Jau esate užsiregistravę į šį mokymą',
    )
    const cancelled = { ...waiting, statusas: 'ATSAUKTA', mayTakeBack: false } as const
    const back = draw(ofTraining({ ownRegistration: cancelled, result: 'atsisakyta' }), me)
    expect(text(back)).toContain('Registracijos atsisakyta')
    expect(back).toContain('value="registruotis"')
  })

  it('says calmly why one can’t, with a way on', () => {
    for (const [page, words, way] of [
      [ofAssessment({ refusal: 'AtestavimasFull' }), 'Laisvų vietų nebėra', '/lt/atestavimai?kompetencija=3'],
      [ofAssessment({ refusal: 'AssessorIsParticipant' }), 'Esate šio vertinimo vertintojas', ''],
      [ofTraining({ refusal: 'MokymasRegistrationOver' }), 'Registracija į šį mokymą baigėsi', '/lt/mokymai'],
    ] as const) {
      const html = draw(page, me)
      expect(text(html)).toContain(words)
      expect(html).toContain(`href="${way}`)
      expect(html).not.toContain('value="registruotis"')
      expect(html).not.toContain('notice danger')
    }
    const past = draw({ ...ofTraining({ refusal: 'MokymasRegistrationOver' }), past: true } as PublicPage)
    expect(past).not.toContain('id="registration"')
  })
})
