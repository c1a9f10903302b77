import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { root } from '#server/lib/process/root.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * The schemas of the contract by the names under which it exports them. Where two areas use the same name, the area comes
 * before it: `TrainingsCompetencyBody`. Reads the contract's files, so it runs only from the sources: when building, in
 * tests and by `npm run openapi`.
 */
export async function namedSchemas(): Promise<Map<z.ZodType, string>> {
  const files = globSync('contract/**/*.ts', { cwd: root }).filter((file) => !/(\.test|testing|\.d)\.ts$/.test(file))
  const found: { schema: z.ZodType; name: string; area: string }[] = []
  for (const file of files.sort()) {
    const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>
    for (const [name, schema] of Object.entries(module))
      if (schema instanceof z.ZodType && /^[A-Z]/.test(name))
        found.push({ schema, name, area: capital(file.split('/')[1] ?? '') })
  }
  const names = new Map<z.ZodType, string>()
  for (const { schema, name, area } of found) {
    const shared = found.some((other) => other.name === name && other.schema !== schema)
    if (!names.has(schema)) names.set(schema, shared ? `${area}${name}` : name)
  }
  return names
}
