import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * The page of login is made of the same components as in the application, on lighter tools: what these modules import is
 * swapped for its twin in web/light.
 */
const twins: Record<string, string> = {
  '@mantine/core': 'mantine.tsx',
  '@tanstack/react-query': 'query.ts',
  '../lib/nav.tsx': 'nav.tsx',
  '../lib/alerts.ts': 'alerts.ts',
  './proof.ts': 'proof.ts',
}
export const light: Plugin = {
  name: 'light',
  enforce: 'pre',
  resolveId: (source, importer) => {
    const twin = importer?.includes('/web/') ? twins[source] : undefined
    return twin ? fileURLToPath(new URL(`../../web/light/${twin}`, import.meta.url)) : null
  },
}
