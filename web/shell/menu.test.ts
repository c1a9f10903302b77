import { describe, expect, it, vi } from 'vitest'
import { type Right, rights, rightsOf, type UserType } from '#contract/rights.ts'
import type { WebSession } from '../lib/session.ts'

vi.mock('../lib/features.ts', () => ({ isOn: () => true }))
const { allPlaces, barMenu, hasSideMenu, sideMenu } = await import('./menu.ts')

const session = (vartotojoTipas: UserType, added: readonly Right[] = [], imoneId: number | null = 3) =>
  ({ userId: 7, vartotojoTipas, imoneId, rights: [...rightsOf[vartotojoTipas], ...added] }) as unknown as WebSession
const inMenu = (of: WebSession) => sideMenu(of).flatMap(({ items }) => items.map(({ to }) => to))

/** The places that each right opens by itself. */
const leads: Record<Right, readonly string[]> = {
  ChangeAsmuoImoneStatus: [],
  AccessAllImones: ['/users', '/truksta', '/admin/imones', '/objektai'],
  AccessOwnImone: [
    '/admin',
    '/users',
    '/truksta',
    '/admin/atestavimai',
    '/admin/mokymai',
    '/admin/imones/3',
    '/objektai',
  ],
  ChangeAsmuoImone: [],
  ChangeAsmuoImoneNumeris: [],
  SeeDarbuotojuPoreikiaiFromAllImones: ['/darbuotojuporeikiai'],
  ChangeAtestavimas: ['/admin', '/admin/atestavimai'],
  ChangeImoneAtestavimas: ['/admin', '/admin/atestavimai'],
  ChangeKompetencijaAtestavimas: [],
  ChangeMokymas: ['/admin/mokymai'],
  ChangeImoneMokymas: ['/admin/mokymai'],
  SeeSablonas: ['/admin/sablonai'],
  ChangeAsmuo: [],
  CompleteAtestavimas: ['/admin', '/admin/atestavimai'],
  ChangeMetaduomenys: ['/admin/metaduomenys'],
  ChangeTurinys: ['/admin/pages'],
  ChangeKlausimai: ['/admin/klausimai'],
  TikrintiObjektus: ['/tikrinimai'],
}

describe.each(['VARTOTOJAS', 'VERTINTOJAS'] as const)('a right added to one %s', (type) => {
  it.each(rights)('%s leads into the menu and the palette', (right) => {
    const me = session(type, [right])
    const places = allPlaces(me).map(({ to }) => to)
    for (const to of leads[right]) {
      expect(inMenu(me)).toContain(to)
      expect(places).toContain(to)
    }
    const beyond = leads[right].filter((to) => to !== '/admin' && !barMenu(me).some((item) => item.to === to))
    if (beyond.length > 0) expect(hasSideMenu(me)).toBe(true)
  })
})

describe('without added rights', () => {
  it.each([
    ['VARTOTOJAS', false, ['/users/7']],
    ['VERTINTOJAS', false, ['/users/7', '/admin', '/admin/atestavimai', '/admin/klausimai']],
    ['ORG_ATSTOVAS', true, ['/admin', '/users', '/truksta', '/admin/atestavimai', '/admin/mokymai', '/admin/imones/3']],
    [
      'ORG_TVARKYTOJAS',
      true,
      ['/admin', '/users', '/truksta', '/admin/atestavimai', '/admin/mokymai', '/admin/imones/3'],
    ],
    ['ADMIN', true, ['/admin', '/users', '/truksta', '/admin/imones', '/admin/sablonai', '/admin/sistema']],
  ] as const)('%s has what the type has', (type, side, places) => {
    const me = session(type)
    expect(hasSideMenu(me)).toBe(side)
    for (const to of places) expect(inMenu(me)).toContain(to)
  })

  it('a person is offered nothing that is refused, and nothing twice', () => {
    const places = allPlaces(session('VARTOTOJAS')).filter(({ outside }) => !outside)
    expect(places.every(({ to }) => to === '/users/7')).toBe(true)
    for (const type of ['VARTOTOJAS', 'VERTINTOJAS', 'ORG_ATSTOVAS', 'ADMIN'] as const) {
      const keys = allPlaces(session(type)).map(({ to, search }) => `${to}?${search?.['tab'] ?? ''}`)
      expect(new Set(keys).size, type).toBe(keys.length)
    }
  })

  it('who holds a company’s rights but no company has no door to it', () => {
    expect(inMenu(session('ORG_ATSTOVAS', [], null))).not.toContain('/objektai')
  })
})
