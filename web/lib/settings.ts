import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { firstCalls } from '#contract/firstCalls.ts'
import type { sessionApi } from '#contract/session/api.ts'
import { defaultSettings } from '#contract/session/rules.ts'
import type { Settings } from '#contract/session/schema.ts'
import { call, inFull, useCall } from './api.ts'
import { useSession } from './session.ts'

const settingsCall = inFull<typeof sessionApi.settings>(firstCalls.settings)
const saveCall = inFull<typeof sessionApi.saveSettings>(firstCalls.saveSettings)
const key = [settingsCall.path, {}]

/**
 * The user's settings of the screens, stored on the server: `const [settings, save] = useSettings()`. `save({ tankis:
 * 'glaustas' })` applies at once and is sent; a visitor has the defaults and saves nothing.
 */
export function useSettings() {
  const client = useQueryClient()
  const signedIn = useSession() !== null
  const { data = defaultSettings } = useCall(
    settingsCall,
    {},
    { enabled: signedIn, staleTime: Number.POSITIVE_INFINITY },
  )
  const save = useCallback(
    async (patch: Partial<Settings>) => {
      if (!signedIn) return
      const body = { ...(client.getQueryData<Settings>(key) ?? defaultSettings), ...patch }
      client.setQueryData(key, body)
      await call(saveCall, { body })
    },
    [client, signedIn],
  )
  return [data, save] as const
}
