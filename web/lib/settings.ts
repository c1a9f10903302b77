import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
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
 * 'glaustas' })` applies at once and is sent; a visitor has the defaults and saves nothing. Until they are loaded, they
 * are the defaults too (`isLoaded`).
 */
export function useSettings() {
  const client = useQueryClient()
  const signedIn = useSession() !== null
  const { data } = useCall(settingsCall, {}, { enabled: signedIn, staleTime: Number.POSITIVE_INFINITY })
  const save = useCallback(
    async (patch: Partial<Settings>) => {
      if (!signedIn) return
      const body = { ...(client.getQueryData<Settings>(key) ?? defaultSettings), ...patch }
      client.setQueryData(key, body)
      await call(saveCall, { body })
    },
    [client, signedIn],
  )
  const settings = useMemo(() => ({ ...(data ?? defaultSettings), isLoaded: data !== undefined }), [data])
  return [settings, save] as const
}
