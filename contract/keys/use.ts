/**
 * What the registry signs, each with a key of its own: one stolen key does not open the others. `kortele` is for printed
 * statements, `telefonas` for statements on a phone, `sarasas` for status lists and visitors' passes, `dekle` for
 * credentials in a wallet (open badges).
 */
export const keyUses = ['kortele', 'telefonas', 'sarasas', 'dekle'] as const
export type KeyUse = (typeof keyUses)[number]

export const isKeyUse = (text: unknown): text is KeyUse => keyUses.includes(text as KeyUse)
