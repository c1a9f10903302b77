import { start } from '#server/main.ts'
import { renderPage } from '#web/public/render.tsx'

// The only file that knows both rooms: it hands the drawing of public pages to the server.
await start({ render: renderPage })
