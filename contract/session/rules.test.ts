import { expect, it } from 'vitest'
import { defaultSettings } from './rules.ts'
import { Settings } from './schema.ts'

it('settings that nobody has saved are what the schema makes of nothing', () =>
  expect(Settings.parse({})).toEqual(defaultSettings))
