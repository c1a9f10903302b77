import { z } from 'zod'
import { baseSettings } from './settings/base.ts'
import { runningSettings } from './settings/running.ts'
import { serviceSettings } from './settings/services.ts'
import { trustSettings } from './settings/trust.ts'

/** Every setting, from the environment, in settings/. docs/settings.md is written from `describe`, in this order. */
export const Settings = z.object({ ...baseSettings, ...trustSettings, ...serviceSettings, ...runningSettings })
export type SettingsGiven = z.output<typeof Settings>
