import type { Ask } from '../../test/app.ts'

const boundary = 'riba'

/** Uploads a picture as the editor does. */
export const sendImage = (ask: Ask, bytes: Buffer, name = 'x.png', field = 'file') =>
  ask(
    'POST',
    '/images',
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    { 'content-type': `multipart/form-data; boundary=${boundary}` },
  )

let createdPages = 0
/** Body of a page; each has an address of its own. */
export const pageBody = (set: object = {}) => ({
  slug: `rasytas-${++createdPages}`,
  title: 'Kainos',
  content: '<p>Kortelė kainuoja 5 €</p>',
  language: 'lt',
  ...set,
})
