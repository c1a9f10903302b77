import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appScreens } from './contract/shell/screens.ts'

const server = 'http://localhost:3000'
const served = ['^/(api|dev|assets)/', '^/(robots.txt|sitemap.xml)?$', `^/(lt|en|lv)(?!/(${appScreens.join('|')})\\b)`]

/** The application, and what the server-rendered pages load: a stylesheet and a small script. */
const inputs = ['index.html', 'web/public/public.css', 'web/public/enhance.ts']

/** Two builds: index.html -> build/web, and with `--ssr main.ts` the server (packages stay outside) -> build/server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: false,
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false }])) },
  build: isSsrBuild
    ? { outDir: 'build/server', target: 'node24', emptyOutDir: true, minify: false, sourcemap: true }
    : // Nothing is inlined as data: the content security policy allows files of our own only.
      {
        outDir: 'build/web',
        emptyOutDir: true,
        assetsInlineLimit: 0,
        manifest: true,
        modulePreload: { polyfill: false },
        // The editor of rich text is 530 kB before compression, and fetched only with the screens that have it.
        chunkSizeWarningLimit: 600,
        rolldownOptions: {
          input: inputs,
          // What every screen needs in one file, not in thirty: fewer requests on a phone's network.
          output: {
            codeSplitting: {
              groups: [{ name: 'base', test: /node_modules\/(react|react-dom|scheduler|@tanstack|zod)\// }],
            },
          },
        },
      },
}))
