import { start } from '#server/main.ts'
import { renderPage } from '#web/public/render.tsx'

// The one place that knows both rooms: the server gets the drawing of public pages handed in.
await start({ render: renderPage })
