import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#server/lib/process/root.ts'
import { mutants } from './mutants/all.ts'

it.each(mutants)('the mutant still fits: $kind, $what', ({ file, from, to }) => {
  expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2)
  expect(to).not.toBe(from)
})
