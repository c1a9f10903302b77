import type { Text } from '#contract/lib/texts.ts'

/** Latvian of what stands behind the login, by address: loaded after it, so that visitors do not wait for it. */
export const latvianInside: ReadonlyMap<string, Text> = new Map([])
