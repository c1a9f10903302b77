import type { SavedView, Settings, SettingsChange } from './schema.ts'

/** A map with the entries of another one laid over it; null removes an entry. */
function laidOver<Value>(standing: Record<string, Value>, change: Record<string, Value | null>): Record<string, Value> {
  const all = Object.entries({ ...standing, ...change })
  return Object.fromEntries(all.filter((entry): entry is [string, Value] => entry[1] !== null))
}

type ViewsChange = NonNullable<SettingsChange['rodiniai']>[string]

/**
 * The views of one list after a change of some of them, each named as it was called before. New ones stand last, or where
 * their `vieta` says.
 */
function changedViews(standing: readonly SavedView[], change: ViewsChange): SavedView[] {
  const views = [...standing]
  for (const [name, changed] of Object.entries(change)) {
    const at = views.findIndex(({ pavadinimas }) => pavadinimas === name)
    const { vieta, ...view } = changed ?? {}
    const now = changed ? [view as SavedView] : []
    if (at < 0) views.splice(vieta ?? views.length, 0, ...now)
    else views.splice(at, 1, ...now)
  }
  return views
}

/**
 * The list and the former name of a changed view whose name another view of the list has, which another tab may have saved
 * meanwhile; undefined where there is none. A view that is only changed keeps what it shows.
 */
export function takenView({ rodiniai }: Settings, change: SettingsChange): readonly [string, string] | undefined {
  for (const [list, changed] of Object.entries(change.rodiniai ?? {}))
    for (const [name, view] of Object.entries(changed)) {
      const other = rodiniai[list]?.find(({ pavadinimas }) => pavadinimas === view?.pavadinimas)
      if (view && other && (name !== other.pavadinimas || view.uzklausa !== other.uzklausa)) return [list, name]
    }
  return undefined
}

/** The settings after a change: what the server stores, and what the screen shows until it has answered. */
export function changedSettings(standing: Settings, change: SettingsChange): Settings {
  const { stulpeliai = {}, rodiniai = {}, pradiniai = {}, ...plain } = change
  const views = Object.entries(rodiniai).map(
    ([list, changed]) => [list, changedViews(standing.rodiniai[list] ?? [], changed)] as const,
  )
  return {
    ...standing,
    ...(plain as Partial<Settings>),
    stulpeliai: laidOver(standing.stulpeliai, stulpeliai),
    rodiniai: { ...standing.rodiniai, ...Object.fromEntries(views) },
    pradiniai: laidOver(standing.pradiniai, pradiniai),
  }
}
