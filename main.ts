import { keepCompiled } from '#server/lib/process/compiled.ts'

keepCompiled(process.env)
const { start } = await import('#server/main.ts')

// The only file that knows both rooms: it hands the drawing of public pages to the server.
await start(async () => {
  const { renderPage } = await import('#web/public/render.tsx')
  // Drawn as the built page of login draws it; from the sources, Vite serves login like the other screens.
  const drawLogin = import.meta.env?.PROD ? (await import('#web/light/draw.tsx')).drawLogin : undefined
  return { render: renderPage, drawLogin }
})
