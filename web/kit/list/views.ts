import { useQueryClient } from '@tanstack/react-query'
import { firstCalls } from '#contract/firstCalls.ts'
import { administers } from '#contract/persons/rules.ts'
import { mostViews } from '#contract/session/rules.ts'
import type { SavedView, SettingsChange } from '#contract/session/schema.ts'
import type { viewsApi } from '#contract/views/api.ts'
import { sharesViews } from '#contract/views/rules.ts'
import type { SharedView } from '#contract/views/schema.ts'
import { inFull, useCall } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.ts'
import { useSettings } from '#web/lib/settings.ts'

/** Milliseconds for which the views of colleagues are not asked for again. */
const stale = 600_000

/**
 * The views of one list: the user's own, those that colleagues share, and what is shown now by its query string `now`.
 * All changes are stored with the user's settings and reject where that fails.
 */
export function useViews(name: string, now: string, enabled: boolean) {
  const session = useSession()
  const settings = useSettings()
  const client = useQueryClient()
  // Only who changes a view needs what stores it.
  const save = async (change: SettingsChange, shown?: 'onceStored') => {
    if (session) await (await import('#web/lib/saveSettings.ts')).saveSettings(client, change, shown)
  }
  const mayShare = sharesViews(session)
  const { data } = useCall(
    inFull<typeof viewsApi.shared>(firstCalls.sharedViews),
    {},
    { enabled: enabled && mayShare, staleTime: stale },
  )
  const own = settings.rodiniai[name] ?? []
  const shared = data?.rodiniai.filter(({ sarasas }) => sarasas === name) ?? []
  const is = ({ uzklausa }: { uzklausa: string }) => uzklausa === now
  const at = own.findIndex(is)
  const active: SavedView | SharedView | undefined = own[at] ?? shared.find(is)
  const begins = settings.pradiniai[name]
  const nameAt = (place: number) => own[place]?.pavadinimas ?? ''
  const viewsChange = (change: NonNullable<SettingsChange['rodiniai']>[string]) => ({ rodiniai: { [name]: change } })
  const beginning = (query: string | null) => ({ pradiniai: { [name]: query } })

  return {
    own,
    shared,
    /** The place of the own view that is shown now; -1 where it is none of these. */
    at,
    /** The view that the list begins with: '' where it begins without filters; undefined until that is known. */
    begins: session === null || settings.isLoaded ? (begins ?? '') : undefined,
    /** To which colleagues a view may be shown, in words; null where there are none. */
    shareText: mayShare ? (administers(session) ? ('viewShareAdmins' as const) : ('viewShareCompany' as const)) : null,
    /** The columns that the view or the user has chosen for this list. */
    columns: active?.stulpeliai ?? settings.stulpeliai[name],
    /** Whose columns are shown: a colleague's view brings its own, which only the colleague changes. */
    columnsOf: active?.stulpeliai && at < 0 ? (active as SharedView).kas : null,
    /** Whether no further view may be saved. */
    full: own.length >= mostViews,
    add: (view: SavedView) => save(viewsChange({ [view.pavadinimas]: view }), 'onceStored'),
    change: (place: number, view: SavedView) => save(viewsChange({ [nameAt(place)]: view }), 'onceStored'),
    /** Removes a view; answers what puts it back, with whether the list began with it. */
    remove: async (place: number) => {
      const view = own[place]
      const began = begins !== undefined && begins === view?.uzklausa
      await save({ ...viewsChange({ [nameAt(place)]: null }), ...(began ? beginning(null) : {}) })
      return async () => {
        if (!view) return
        const back = { [view.pavadinimas]: { ...view, vieta: place } }
        await save({ ...viewsChange(back), ...(began ? beginning(begins) : {}) })
      }
    },
    /** Lets the list begin with what is shown now, or with everything again. */
    begin: (on: boolean) => save(beginning(on ? now : null)),
    /**
     * The change of the settings that stores a choice of columns: with the view that has columns of its own, otherwise for
     * the list; null resets it.
     */
    choosing: (columns: readonly string[] | null): SettingsChange => {
      const view = own[at]
      const chosen = columns && [...columns]
      if (view?.stulpeliai) return viewsChange({ [view.pavadinimas]: { ...view, stulpeliai: chosen } })
      return { stulpeliai: { [name]: chosen } }
    },
  }
}
export type ListViews = ReturnType<typeof useViews>
