import { z } from 'zod'
import { SavedView } from '#contract/session/schema.ts'

/** A view of a list that a colleague shows to others: of which list, and whose it is. */
export const SharedView = SavedView.omit({ bendras: true }).extend({
  sarasas: z.string(),
  kas: z.object({ vardas: z.string(), pavarde: z.string() }),
})
export type SharedView = z.infer<typeof SharedView>

export const SharedViews = z.object({ rodiniai: z.array(SharedView) })
export type SharedViews = z.infer<typeof SharedViews>
