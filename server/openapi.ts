import { openapi } from './lib/http/openapi.ts'

// `npm run openapi`: the document on standard output, without a database.
process.stdout.write(`${JSON.stringify(openapi(), null, 2)}\n`)
