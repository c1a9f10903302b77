import type { Locator } from 'playwright-core'
import type { Hand } from '../hand.ts'
import type { Ask, User } from '../visits.ts'

/** A whole job as people do it, by the shortest way that the screens offer. */
export interface Journey {
  name: string
  /** Who does it; null: a visitor. */
  user: User | null
  /** Where the job begins: a path after the language. The hand is counted from there. */
  from: string | ((ask: Ask) => Promise<string>)
  /** Taps or clicks, and keys besides the data, at most. */
  most: { taps: number; keys: number }
  run: (hand: Hand, ask: Ask) => Promise<void>
}

export const button = ({ page }: Hand, name: string | RegExp, within: Locator = page.locator('body')) =>
  within.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) }).first()
export const dialog = ({ page }: Hand) => page.getByRole('dialog')
export const field = ({ page }: Hand, name: string | RegExp) => page.getByLabel(name, { exact: true }).first()
/** Waits for the button that has the focus: what the key that comes next will press. */
export const focused = (what: Locator) => what.and(what.page().locator(':focus')).waitFor()

export const selfOf = async (ask: Ask) => (await ask<{ userId: number }>('/session')).userId
