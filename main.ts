import { start } from '#server/main.ts'
import { renderPage } from '#web/public/render.tsx'

// Drawn as the built page of login draws it; from the sources, Vite serves login like the other screens.
const drawLogin = import.meta.env?.PROD ? (await import('#web/light/draw.tsx')).drawLogin : undefined

// The only file that knows both rooms: it hands the drawing of public pages to the server.
await start({ render: renderPage, drawLogin })
