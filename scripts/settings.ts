// Prints docs/settings.md from server/settings.ts: `npm run docs:settings > docs/settings.md`.
import { z } from 'zod'
import { Settings } from '#server/settings.ts'

const { properties } = z.toJSONSchema(Settings, { io: 'input', unrepresentable: 'any' }) as {
  properties: Record<string, { description?: string; default?: unknown }>
}
const rows = Object.entries(properties).map(([name, { description, default: value }]) => {
  const shown = name === 'DATA_DIR' ? '`data` beside the program' : value === undefined ? '' : `\`${value}\``
  return `| \`${name}\` | ${description} | ${shown} |`
})
process.stdout.write(
  `# Settings\n\nMade from \`server/settings.ts\`. All come from the environment; an empty one is as if absent.\n\n| setting | what it is | default |\n|---|---|---|\n${rows.join('\n')}\n`,
)
