import { keepCompiled } from '#server/lib/process/compiled.ts'

keepCompiled(process.env)
const { start } = await import('#server/main.ts')

// The only file that knows both rooms: it hands the drawing of public pages to the server. What draws them is loaded with
// the first page. Login is drawn as its built page draws it; from the sources, Vite serves login like the other screens.
await start({
  render: async (...page) => (await import('#web/public/render.tsx')).renderPage(...page),
  ...(import.meta.env?.PROD && {
    drawLogin: async (...page) => (await import('#web/light/draw.tsx')).drawLogin(...page),
  }),
})
