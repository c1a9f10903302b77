import { memo, type ReactNode } from 'react'

/**
 * A field that is drawn only when what it is given changes, so that a letter does not draw the whole form again. What
 * `field(path)` gives stays the same while the field does (form.ts); a function or a list that is written in the place
 * where the field is used is another one each time, and draws the field with its form, as before.
 */
/* @__NO_SIDE_EFFECTS__ */
export function apart<C extends (props: never) => ReactNode>(field: C): C {
  return memo(field as never) as unknown as C
}
