import { firstCalls } from '#contract/firstCalls.ts'
import { administers } from '#contract/persons/rules.ts'
import type { SavedView } from '#contract/session/schema.ts'
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
  const [settings, save] = useSettings()
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
  const store = (views: readonly SavedView[]) => save({ rodiniai: { ...settings.rodiniai, [name]: [...views] } })
  const { [name]: _, ...otherColumns } = settings.stulpeliai
  const { [name]: __, ...otherBegins } = settings.pradiniai

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
    add: (view: SavedView) => store([...own, view]),
    change: (place: number, view: SavedView) => store(own.with(place, view)),
    /** Removes a view; answers what puts it back, with whether the list began with it. */
    remove: async (place: number) => {
      const { rodiniai, pradiniai } = settings
      await save({
        rodiniai: { ...rodiniai, [name]: own.toSpliced(place, 1) },
        pradiniai: begins === own[place]?.uzklausa ? otherBegins : pradiniai,
      })
      return () => save({ rodiniai, pradiniai })
    },
    /** Lets the list begin with what is shown now, or with everything again. */
    begin: (on: boolean) => save({ pradiniai: on ? { ...otherBegins, [name]: now } : otherBegins }),
    /** Stores the choice of columns with the view that has columns of its own, otherwise for the list; null resets it. */
    choose: (columns: readonly string[] | null) => {
      const view = own[at]
      if (view?.stulpeliai) return store(own.with(at, { ...view, stulpeliai: columns && [...columns] }))
      return save({ stulpeliai: columns ? { ...otherColumns, [name]: [...columns] } : otherColumns })
    },
  }
}
export type ListViews = ReturnType<typeof useViews>
