import { expect, it } from 'vitest'
import { movingScreens } from '../ux/moves.ts'
import { desk, phone, type User } from '../ux/visits.ts'
import { journey } from './demo.ts'

// Nothing on a screen moves away from under a finger while the answers of the registry come one after another.
const j = journey()

const own = ['users/5', 'users/5?tab=kortele', 'users/5?tab=dokumentai', 'users/5?tab=imones']
const screens: Record<User, readonly string[]> = {
  vartotojas: own,
  vertintojas: ['admin/atestavimai', 'admin/klausimai'],
  atstovas: ['admin', 'admin/imones/-1?tab=darbuotojai', 'ataskaitos'],
  admin: ['admin', 'users/7?tab=kortele', 'users/7', 'objektai', 'objektai/1', 'admin/sablonai', 'admin/atestavimai/1'],
  tvarkytojas: ['admin'],
}

it.each(Object.keys(screens) as User[])('screens of %s stand still while they load', async (user) => {
  for (const device of [phone, desk])
    expect(await movingScreens(j.browser, j.demo.url, user, screens[user], device)).toEqual([])
})

it.each([
  [null, 'page/apie-registra'],
  [null, 'atestavimai'],
  ['admin', 'page/apie-registra'],
  ['admin', 'users'],
  ['vartotojas', 'users/5'],
] as const)('stands still when the fonts come last: %s %s', async (user, screen) => {
  for (const device of [phone, desk])
    expect(await movingScreens(j.browser, j.demo.url, user, [screen], device, '**/*.woff2')).toEqual([])
})

// What stands above a list is not known before it: the list waits, and is not drawn to be hidden again.
it.each([['atstovas', 'objektai/1?tab=asmenys', '**/asmenys/suvestine*']] as const)(
  'stands still when an answer comes last: %s %s %s',
  async (user, screen, last) => {
    for (const device of [phone, desk])
      expect(await movingScreens(j.browser, j.demo.url, user, [screen], device, last)).toEqual([])
  },
)
