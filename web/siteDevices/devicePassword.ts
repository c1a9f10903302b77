import { generateDevicePassword } from '#contract/siteDevices/rules.ts'

/**
 * A random whole number below `most`, each equally likely: values that would favour the lowest numbers are drawn again.
 */
function below(most: number): number {
  const all = 2 ** 32
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < all - (all % most)) return drawn % most
  }
}

/** Generated in the browser: the server never sends a password, so none is left among its stored answers. */
export const newDevicePassword = () => generateDevicePassword(below)
