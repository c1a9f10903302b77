import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { sessionApi } from '#contract/session/api.ts'
import { Settings } from '#contract/session/schema.ts'
import { call, useCall } from './api.ts'
import { useSession } from './session.ts'

const defaults = Settings.parse({})
const key = [sessionApi.settings.path, {}]

/**
 * The user's settings of the screens, stored on the server: `const [settings, save] = useSettings()`. `save({ tankis:
 * 'glaustas' })` applies at once and is sent; a visitor has the defaults and saves nothing.
 */
export function useSettings() {
  const client = useQueryClient()
  const signedIn = useSession() !== null
  const { data = defaults } = useCall(
    sessionApi.settings,
    {},
    { enabled: signedIn, staleTime: Number.POSITIVE_INFINITY },
  )
  const save = useCallback(
    async (patch: Partial<Settings>) => {
      if (!signedIn) return
      const body = { ...(client.getQueryData<Settings>(key) ?? defaults), ...patch }
      client.setQueryData(key, body)
      await call(sessionApi.saveSettings, { body })
    },
    [client, signedIn],
  )
  return [data, save] as const
}
