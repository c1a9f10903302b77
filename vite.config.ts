import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { appScreens } from './contract/shell/screens.ts'
import { groups } from './scripts/vite/chunks.ts'
import { leanContract } from './scripts/vite/leanContract.ts'
import { leanTable, leanZod, stylesWithComponents, withoutPalettes } from './scripts/vite/leanParts.ts'
import { light } from './scripts/vite/light.ts'
import { screens } from './scripts/vite/screens.ts'
import { narrow, withoutFetch } from './scripts/vite/server.ts'

const server = 'http://localhost:3000'
const served = [
  '^/(api|dev|assets|dekle|vct|\\.well-known)/',
  '^/(vartai|kortele)/',
  '^/(t|k|tikrinti)([/?]|$)',
  '^/(robots.txt|sitemap.xml)?$',
  `^/(lt|en|lv)(?!/(${appScreens.join('|')})\\b)`,
]

/**
 * The gate and the page of login are written in React like the rest, and run on Preact: they must be small enough for a
 * phone in a field. The application is React itself.
 */
const preact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}
/** In development the gate and the card on a phone are at their own addresses, as on the server. */
const ownPages: Plugin = {
  name: 'own-pages',
  configureServer: (vite) =>
    void vite.middlewares.use((request, _, next) => {
      if (request.url === '/vartai') request.url = '/gate.html'
      if (request.url === '/kortele') request.url = '/phone.html'
      next()
    }),
}

/** Packages that stay outside of the server's bundle: they bring machine code, or files that they read beside themselves. */
const outside = ['sharp', '@node-rs/argon2', 'graphene-pk11', 'pdfmake']

const client = { outDir: 'build/web', assetsInlineLimit: 0, modulePreload: { polyfill: false } }

/**
 * Five builds. The application: index.html -> build/web. `--mode public`: what the server-rendered pages load, a
 * stylesheet and a small script, beside it, so that they share no file with the application. `--mode gate`: the pages of
 * the gate and of the card on a phone, and their service worker (scripts/gate.mjs lists its files). `--mode docs`: the page
 * of the API. `--ssr main.ts`: the server
 * -> build/server, with its packages, so that a start reads a few files instead of two thousand (decision 109). Nothing is
 * inlined as data: the content security policy allows our files only.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [
    react(),
    ownPages,
    ...(isSsrBuild ? [narrow, withoutFetch] : [leanZod, leanTable]),
    ...(isSsrBuild || ['public', 'docs', 'gate', 'login'].includes(mode)
      ? []
      : [leanContract(), stylesWithComponents(command === 'serve'), withoutPalettes, screens]),
    ...(isSsrBuild || mode === 'login' ? [light] : []),
  ],
  ...(mode === 'gate' || mode === 'login' ? { resolve: { alias: preact } } : {}),
  ...(isSsrBuild
    ? { ssr: { noExternal: true, external: outside }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  publicDir: false,
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false }])) },
  build: isSsrBuild
    ? {
        outDir: 'build/server',
        target: 'node24',
        emptyOutDir: true,
        sourcemap: true,
        // Names and lines stay, so that a stack trace can be read; what nobody reads goes.
        minify: false,
        rolldownOptions: { external: ['pg-native'], output: { comments: false, sourcemapExcludeSources: true } },
      }
    : mode === 'public'
      ? {
          ...client,
          emptyOutDir: false,
          manifest: '.vite/public.json',
          rolldownOptions: { input: ['web/public/public.css', 'web/public/enhance.ts'] },
        }
      : mode === 'login'
        ? {
            ...client,
            emptyOutDir: false,
            manifest: '.vite/login.json',
            cssCodeSplit: false,
            rolldownOptions: { input: 'web/light/login.tsx' },
          }
        : mode === 'docs'
          ? { ...client, emptyOutDir: false, chunkSizeWarningLimit: 1200, rolldownOptions: { input: 'docs.html' } }
          : mode === 'gate'
            ? {
                ...client,
                emptyOutDir: false,
                manifest: '.vite/gate.json',
                rolldownOptions: {
                  input: { gate: 'gate.html', phone: 'phone.html', sw: 'web/gate/sw.ts' },
                  output: {
                    entryFileNames: ({ name }: { name: string }) =>
                      name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js',
                  },
                },
              }
            : {
                ...client,
                emptyOutDir: true,
                manifest: true,
                // The editor of rich text is 530 kB before compression, and fetched only with the screens that have it.
                chunkSizeWarningLimit: 600,
                rolldownOptions: {
                  input: 'index.html',
                  preserveEntrySignatures: false,
                  output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
                },
              },
}))
