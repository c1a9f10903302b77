import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { firstCalls } from '#contract/firstCalls.ts'
import type { sessionApi } from '#contract/session/api.ts'
import type { Settings, SettingsChange } from '#contract/session/schema.ts'
import { changedSettings } from '#contract/session/settingsChange.ts'
import { call, inFull } from './api.ts'
import { useSession } from './session.ts'
import { settingsKey as key } from './settings.ts'

const saveCall = inFull<typeof sessionApi.saveSettings>(firstCalls.saveSettings)

/**
 * Changes the signed-in user's settings of the screens. The change is shown at once and sent, also where the page is left
 * meanwhile; what could not be stored is shown no longer, and the promise rejects. A form waits until it is `onceStored`.
 */
export async function saveSettings(client: QueryClient, change: SettingsChange, shown?: 'onceStored') {
  const before = client.getQueryData<Settings>(key)
  const show = () => client.setQueryData<Settings>(key, (now) => now && changedSettings(now, change))
  const ahead = shown ? before : show()
  try {
    await call(saveCall, { body: change }, { outlivesPage: true })
    if (shown) show()
    // What is being loaded may be older than this change.
    if (!before) await client.invalidateQueries({ queryKey: key })
  } catch (error) {
    if (client.getQueryData(key) === ahead) client.setQueryData(key, before)
    // Another change is shown as well, or another tab has made one: what is stored is asked for.
    void client.invalidateQueries({ queryKey: key })
    throw error
  }
}

/** Saves settings: `save({ tankis: 'glaustas' }).catch(alertDanger)`. For a visitor, who has none, it does nothing. */
export function useSaveSettings() {
  const client = useQueryClient()
  const signedIn = useSession() !== null
  return async (change: SettingsChange) => {
    if (signedIn) await saveSettings(client, change)
  }
}
