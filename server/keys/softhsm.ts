import { existsSync } from 'node:fs'

/** Debian's softhsm2, which speaks PKCS #11 as a real token does; undefined where it is not installed. For tests. */
export const library = ['/usr/lib/softhsm/libsofthsm2.so', '/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so'].find(
  existsSync,
)
/** Is the library that speaks PKCS #11 there? */
export const built = await import('graphene-pk11').then(
  () => true,
  () => false,
)

/** Are tests of a token skipped, because softhsm2 is not installed or graphene-pk11 not built? Then says so, by `what`. */
export function skipsToken(what: string): boolean {
  const missing = [
    library ? [] : 'softhsm2 (apt-get install softhsm2)',
    built ? [] : 'graphene-pk11 (npm rebuild pkcs11js)',
  ].flat()
  if (missing.length > 0) console.warn(`SKIPPED: ${what} is not tried, as this machine lacks ${missing.join(' and ')}`)
  return missing.length > 0
}
