import { writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describeApi } from './document.ts'
import { documentFile } from './serve.ts'

// `npm run openapi`: the document on standard output, without a database. `--build`: where the server finds it.
const document = await describeApi()
if (process.argv.includes('--build')) writeFileSync(documentFile, brotliCompressSync(JSON.stringify(document)))
else process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
