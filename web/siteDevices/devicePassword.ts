import { generateDevicePassword } from '#contract/siteDevices/rules.ts'

/** A whole number below `most`, each as likely: what would make the first ones likelier is drawn again. */
function below(most: number): number {
  const all = 2 ** 32
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < all - (all % most)) return drawn % most
  }
}

/** Made in the browser: the server never answers a password, so that none is kept among its answers. */
export const newDevicePassword = () => generateDevicePassword(below)
