/** The picture of a signature: the lower part of its place, in points. */
export const picture = { width: 232.64, height: 52 } as const
/** The frame of a place, and from its upper and left edge to its first text. */
export const inset = { height: 84, top: 6, left: 10 } as const
