import { logoMeta, nameMeta, ownName } from '#contract/shell/brand.ts'

/** Tests without a document have our own brand. */
const metaOf = (name: string) =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined

/** The name of this installation, and the address of its logo where it has one. Read once from the page. */
export const brand = { name: metaOf(nameMeta) ?? ownName, logo: metaOf(logoMeta) }
