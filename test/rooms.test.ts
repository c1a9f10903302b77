import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#server/lib/process/root.ts'

// Rooms and areas import each other in one direction only, types as well as values. Two kinds of imports are left out:
// tests with their setup, and screens that are loaded when they are opened (`import('…')`).

const isCode = (path: string) => /\.tsx?$/.test(path) && !/(\.test\.tsx?|testing\.ts)$/.test(path)
const filesOf = (room: string) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter(isCode)
    .map((path) => posix.join(room, path))
const importsOf = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^(?:import|export)\s(?:[^'";(]*\sfrom\s)?'([#.][^']+)'/gm)]
    .map(([, name = '']) => name)
    .map((name) => (name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(file), name)))

/** `server/persons`, `web/kit/list`: an area, or a folder of the shared pieces. Files of the room itself compose areas. */
const roomOf = (file: string) => /^\w+\/(?:(?:lib|kit)\/\w+|\w+)(?=\/)/.exec(file)?.[0]

/** The first circle of arrows, or null. */
function circle(arrows: Map<string, Set<string>>): string[] | null {
  const done = new Set<string>()
  const walk = (at: string, way: string[]): string[] | null => {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at]
    if (done.has(at)) return null
    done.add(at)
    for (const next of arrows.get(at) ?? []) {
      const found = walk(next, [...way, at])
      if (found) return found
    }
    return null
  }
  for (const start of arrows.keys()) {
    const found = walk(start, [])
    if (found) return found
  }
  return null
}

function arrowsBetween(room: string, nameOf: (file: string) => string | undefined) {
  const arrows = new Map<string, Set<string>>()
  for (const file of filesOf(room))
    for (const imported of importsOf(file)) {
      const [from, to] = [nameOf(file), nameOf(imported)]
      if (from && to && from !== to && imported.startsWith(`${room}/`))
        arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
  return arrows
}

describe.each(['contract', 'server', 'web'])('%s', (room) => {
  it('has no circle of areas', () => expect(circle(arrowsBetween(room, roomOf))).toBeNull())
  it('has no circle of files', () => expect(circle(arrowsBetween(room, (file) => file))).toBeNull())
  it('has shared pieces that know no area', () => {
    const shared = new RegExp(`^${room}/(lib|kit|db)/`)
    const ofRoom = new RegExp(`^${room}/\\w+/`)
    const wrong = filesOf(room)
      .filter((file) => shared.test(file))
      .flatMap((file) => importsOf(file).map((imported) => [file, imported] as const))
      .filter(([file, to]) => (ofRoom.test(to) && !shared.test(to)) || (file.includes('/lib/') && to.includes('/kit/')))
    expect(wrong).toEqual([])
  })
})

it('a circle is found', () => {
  const arrows = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
  ])
  expect(circle(arrows)).toEqual(['b', 'c', 'b'])
  expect(circle(new Map([['a', new Set(['b'])]]))).toBeNull()
  expect(arrowsBetween('server', roomOf).get('server/sitePeople')).toContain('server/sites')
})
