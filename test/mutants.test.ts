import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#server/lib/process/root.ts'
import { mutants } from './mutants/all.ts'

const testFiles = ['contract', 'server', 'web', 'test'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `${room}/${path}`),
)

it.each(mutants)('the mutant still fits: $kind, $what', ({ file, from, to, tests = [] }) => {
  expect(tests.filter((path) => !testFiles.some((name) => name.startsWith(path)))).toEqual([])
  expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2)
  expect(to).not.toBe(from)
})
