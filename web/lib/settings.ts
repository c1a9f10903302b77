import { useMemo } from 'react'
import { firstCalls } from '#contract/firstCalls.ts'
import type { sessionApi } from '#contract/session/api.ts'
import { defaultSettings } from '#contract/session/settings.ts'
import { inFull, useCall } from './api.ts'
import { useSession } from './session.ts'

const settingsCall = inFull<typeof sessionApi.settings>(firstCalls.settings)
export const settingsKey = [settingsCall.path, {}]

/**
 * The user's settings of the screens, stored on the server; saveSettings.ts changes them. A visitor has the defaults.
 * Until they are loaded, they are the defaults too (`isLoaded`).
 */
export function useSettings() {
  const signedIn = useSession() !== null
  const { data } = useCall(settingsCall, {}, { enabled: signedIn, staleTime: Number.POSITIVE_INFINITY })
  return useMemo(() => ({ ...(data ?? defaultSettings), isLoaded: data !== undefined }), [data])
}
