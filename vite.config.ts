import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { appScreens } from './contract/shell/screens.ts'
import { leanContract } from './scripts/lean.ts'

const server = 'http://localhost:3000'
const served = [
  '^/(api|dev|assets|dekle|vct|\\.well-known)/',
  '^/(vartai|kortele)/',
  '^/(t|k|tikrinti)([/?]|$)',
  '^/(robots.txt|sitemap.xml)?$',
  `^/(lt|en|lv)(?!/(${appScreens.join('|')})\\b)`,
]

const mantine = (names: string) => `@mantine/core/(esm/components/(${names})/|styles/(${names})\\w*\\.css)`
const any = (...parts: readonly string[]) => new RegExp(parts.join('|'))
/** Parts of the kit that are fetched when they are first opened, or that few screens have. */
const opened =
  '(each|eachRow|retiring|CodesPanel|ColumnsPanel|DecideMany|fieldFilters|FilterDrawer|PrintSheet|SaveView)'
const rare = '(PressedActions|MenuItems|RequestNumber|Tabs|tabNames|UseLine|Retired|FactsSection|fileOwner)\\.'
const forms =
  '(afterPress|ChooseFirst|CodesField|DateField|dirtyGuard|drafts|enterChooses|fields|Form|form|FormModal|pendingWork|pickers|RecordChanged|Row|SelectModal|TownField)\\.'

/**
 * What every screen loads is one file, and so is what many share: a phone's network pays for each request. `app` is the
 * frame and the start page; a page with facts adds `loaded` and `record`, a list these and `list`; `menus`, `form`,
 * `messages` and `schemas` come when something is opened. A module that no group names goes where the build finds it best.
 * The order is that of their dependence: no file may need a later one that needs it (test/e2e/bundle.test.ts). The entry
 * stays a file of its own, which keeps its name in the page.
 */
const groups = [
  {
    name: 'base',
    tags: ['$initial' as const],
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
    priority: 9,
  },
  {
    name: 'app',
    tags: ['$initial' as const],
    test: (id: string) => !/(index\.html|web\/main\.tsx)$/.test(id),
    priority: 8,
  },
  // What shows a record once it has loaded, or why it has not.
  {
    name: 'loaded',
    test: any(
      'web/kit/page/Loaded\\.|web/lib/named\\.',
      // These icons are on pages of many areas.
      'Icon(UserPlus|Circle|Download|FileImport)\\.mjs',
      mantine('Alert|CloseButton'),
      'use-(id|uncontrolled)/|random-id/',
    ),
    priority: 8,
  },
  {
    name: 'record',
    test: any(
      `web/kit/page/(?!${rare})`,
      'contract/(cards|competencies|sites)/rules\\.ts$|Icon(Id|IdOff|ClipboardList)\\.mjs',
      mantine('Badge|VisuallyHidden|DirectionProvider'),
      'use-(merged-ref|callback-ref|force-update)/',
      '(create-event-handler|create-scoped-keydown-handler|get-single-element-child|is-element|find-element-ancestor|DirectionProvider)/',
    ),
    priority: 7,
  },
  { name: 'icons', test: /@tabler\/icons-react\/dist\/esm\/icons\//, minShareCount: 20, priority: 7 },
  {
    name: 'list',
    test: any(
      `web/kit/list/(?!${opened})`,
      'web/kit/(dialog/undo|form/picks|form/DateInput)\\.|Icon(History|FileText)\\.mjs',
      'web/lib/whole|contract/(lib/(asks|columns|earlier|fields)|shell/listTexts|views/rules)\\.ts$',
      '@tanstack/(query-core/build/modern/queriesObserver|react-query/build/modern/useQueries)',
      mantine('Table|Checkbox|Pagination|Pill|NativeSelect|TextInput|Input|InputBase|InlineInput'),
      'Combobox/(ComboboxChevron|get-parsed-combobox-data|Combobox\\.module)|styles/Combobox\\.css|PillsInput\\.context',
      '@mantine/core/esm/utils/(InlineInput|InputsGroupFieldset)/|use-(pagination|debounced-callback)/',
    ),
    priority: 6,
  },
  {
    name: 'menus',
    test: any(
      'web/kit/dialog/Pressed|web/kit/page/(PressedActions|MenuItems)|@floating-ui/|Radio/RadioIcon|AccordionChevron',
      mantine('Menu|Popover|Portal|Transition|FocusTrap|Overlay'),
      '@mantine/core/esm/utils/Floating/|use-(focus-trap|focus-return|click-outside|delayed-hover|long-press)/',
      '(find-element-in-shadow-dom|get-default-z-index|get-env|get-ref-prop|get-context-item-index|close-on-escape)/',
    ),
    priority: 5,
  },
  {
    name: 'form',
    test: any(
      `web/kit/form/${forms}`,
      'web/kit/dialog/(returnFocus|ModalButtons)|contract/shell/formTexts',
      mantine(
        'Modal|ModalBase|Select|MultiSelect|Combobox|PillsInput|ScrollArea|Radio|Textarea|PasswordInput|NumberInput|List',
      ),
      'react-remove-scroll|use-sidecar|react-style-singleton|get-nonce|tslib|use-(debounced-value|previous)/|react-router/dist/esm/useBlocker',
    ),
    priority: 4,
  },
  // Forms have these words at once; the rest has them with those of errors (web/lib/catalogue.ts).
  { name: 'messages', test: /web\/lib\/fieldText\.|contract\/messages\./, priority: 4 },
  // What forms check with.
  {
    name: 'schemas',
    test: /node_modules\/zod\/|contract\/lib\/(fields|refs|characters|personal-code)\.ts/,
    priority: 3,
  },
  {
    name: 'companyStart',
    test: /web\/reports\/|contract\/(reports\/|forecast\/linkTexts)|IconFileTypePdf\.mjs/,
    priority: 2,
  },
  // The page of a person as it opens, which is where most people come after login.
  {
    name: 'person',
    test: any(
      'web/persons/(Missing|OwnNext|OwnCard|PersonActions|PersonPage|tabs)',
      'web/cards/LostCard|web/phoneCards/OpenPhoneCard|contract/phoneCards/texts',
      'web/gaps/(GapActions|PersonGaps)|web/sheets/OpenTests|web/certificates/HeldCertificates',
      'web/competencies/(PersonCompetencies|CertificateButton)|web/suggestions/SuggestLinks',
      'IconDeviceMobile\\.mjs',
    ),
    priority: 1,
  },
  // What pages of records have below their heads.
  {
    name: 'tabs',
    test: any(
      'web/kit/page/(Tabs|tabNames)\\.|web/competencies/(Files|competencies\\.css)|/get-safe-id/',
      mantine('Tabs'),
    ),
    priority: 1,
  },
  {
    name: 'lacks',
    test: /web\/gaps\/GapState|web\/certificates\/(Lacks|looks)\.|contract\/gaps\/(why|api)|Icon(CalendarCheck|CertificateOff)\.mjs/,
    priority: 1,
  },
  // An area's calls come with its words.
  ...Object.entries({
    persons: 'api|texts|contactTexts|rules',
    competencies: 'api|texts|wishes|rules',
    certificates: 'api|texts|rules',
    cards: 'api|lostTexts',
    sheets: 'api|testTexts',
  }).map(([area, files]) => ({ name: `${area}Words`, test: any(`contract/${area}/(${files})\\.ts$`), priority: 1 })),
  // What people lack, on the pages of a company, a site and a worker.
  {
    name: 'gaps',
    test: /web\/gaps\/(GapGroups|words|gaps\.css)|contract\/gaps\/(texts|booking)/,
    priority: 1,
  },
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
const light: Plugin = {
  name: 'light',
  enforce: 'pre',
  resolveId: (source, importer) => {
    const twin = importer?.includes('/web/') ? twins[source] : undefined
    return twin ? fileURLToPath(new URL(`web/light/${twin}`, import.meta.url)) : null
  },
}

/**
 * What zod brings for others: JSON schemas, which the server's OpenAPI needs, and English messages, where ours are keys.
 * In the browser its functions do nothing.
 */
const unused = /node_modules\/zod\/v4\/(core\/(to-json-schema|json-schema-processors)|locales\/en)\.js$/
const leanZod: Plugin = {
  name: 'lean-zod',
  enforce: 'pre',
  load(id) {
    if (!unused.test(id)) return null
    const source = readFileSync(id, 'utf8')
    const names = [...source.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name)
    const empty = names.map((name) => `export const ${name} = () => {}`).join('\n')
    return source.includes('export default') ? `${empty}\nexport default () => ({})` : empty
  },
}

/** A part of Mantine's table that brings its own scroll bars; ours scrolls by itself (.table-scroll). */
const leanTable: Plugin = {
  name: 'lean-table',
  enforce: 'pre',
  load: (id) =>
    /Table\/TableScrollContainer\.mjs$/.test(id)
      ? "export const TableScrollContainer = () => { throw new Error('left out by vite.config.ts') }"
      : null,
}

/**
 * Each component of Mantine brings its styles, except those that web/styles.ts has for all. In development Mantine is
 * bundled whole, and so are its styles.
 */
const stylesWithComponents = (serves: boolean): Plugin => {
  const first = readFileSync(new URL('web/styles.ts', import.meta.url), 'utf8')
  const sheet = (name: string) => `@mantine/core/styles/${name}.css`
  return {
    name: 'styles-with-components',
    enforce: 'pre',
    transform(code, id) {
      if (serves) return id.endsWith('/web/styles.ts') ? `import '@mantine/core/styles.css'\n${code}` : null
      const name = /@mantine\/core\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1]
      if (!name || first.includes(sheet(name))) return null
      const there = existsSync(new URL(`node_modules/${sheet(name)}`, import.meta.url))
      return there ? `import '${sheet(name)}'\n${code}` : null
    },
  }
}

/** Mantine's colours that no screen has: a start would carry their 600 variables. Ours are tokens.css. */
const withoutPalettes: Plugin = {
  name: 'without-palettes',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/styles/default-css-variables.css')
      ? code.replace(/--mantine-color-(violet|pink|orange|lime|indigo|green|grape|cyan)-[\w-]+:[^;}]+;?/g, '')
      : null,
}

/**
 * Letters beyond ASCII as escapes, in the server's files: V8 keeps the text of a file as long as it runs, and one such
 * letter doubles the room of the whole text. Lines stay, which is what a stack trace needs.
 */
const narrow: Plugin = {
  name: 'narrow',
  generateBundle(_, bundle) {
    const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped)
  },
}

/**
 * The client of `fetch` takes 15 MB and a twentieth of a second, and few servers ask others for something. An import of
 * node:http would load it, because it reads all that there is; so would the compression of answers, which asks of each
 * whether it is one of `fetch`. None of ours is.
 */
const withoutFetch: Plugin = {
  name: 'without-fetch',
  enforce: 'pre',
  resolveId: (source, _, { kind }) => (source === 'node:http' && kind === 'import-statement' ? '\0http' : null),
  load: (id) =>
    id === '\0http'
      ? `const http = process.getBuiltinModule('node:http')
         export const { Agent, createServer, request } = http
         export default http`
      : null,
  transform: (code, id) =>
    id.endsWith('@fastify/compress/lib/utils.js')
      ? { code: code.replace('obj instanceof Response', 'false'), map: null }
      : null,
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
      : [leanContract(), stylesWithComponents(command === 'serve'), withoutPalettes]),
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
