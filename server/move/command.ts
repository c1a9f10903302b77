import { parseArgs } from 'node:util'
import { exportCommand } from './export/command.ts'
import { mappingSchema } from './mapping.ts'
import { migrateCommand } from './migrateCommand.ts'
import { Refused } from './refused.ts'

const usage = `npm run migrate -- <folder> --reason "<why>" [--dry-run] [--mapping <file>] [--report <file>] [--database <url>]
                             moves the data of another system in: imones, asmenys, darbai, kompetencijos, korteles
                             (.csv or .xlsx), by the mapping in <folder>/mapping.json
npm run migrate -- --schema  prints the JSON schema of a mapping
npm run export -- <folder> --reason "<why>" [--database <url>]
                             writes everything into a new folder, as open files that are described

--reason    why; it stands in the audit trail, which names the system as who did it
--dry-run   tells what would become of every line, and writes nothing
--report    where every line is told of: by default report.csv in the folder (report-dry.csv of a dry run)
--database  instead of DATABASE_URL; without both it is the embedded database of DATA_DIR

Exit codes: 0 done, 1 failed (run it again: it goes on), 2 wrong arguments, 3 done, but some lines were refused or some
files are missing. docs/move.md tells the rest.`

const string = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const

/** `npm run migrate` and `npm run export`. Answers the exit code. */
export async function command(
  what: string | undefined,
  given: readonly string[],
  env: Record<string, string | undefined>,
  say: (text: string) => void,
): Promise<number> {
  const asked = readArguments(given)
  if (asked === null || asked.values.help || (what !== 'migrate' && what !== 'export')) {
    say(usage)
    return asked?.values.help ? 0 : 2
  }
  const { values, positionals } = asked
  const { reason = '', database, mapping, report, schema } = values
  const dry = values['dry-run']
  if (what === 'migrate' && schema) {
    say(JSON.stringify(mappingSchema(), null, 2))
    return 0
  }
  const [folder] = positionals
  const wrong = wrongIn(what, asked)
  if (wrong !== null || folder === undefined) {
    say(`${wrong}\n\n${usage}`)
    return 2
  }
  try {
    return what === 'migrate'
      ? await migrateCommand({ folder, mapping, report, database, reason: reason.trim(), dry }, env, say)
      : await exportCommand({ folder, database, reason: reason.trim() }, env, say)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    if (!(error instanceof Refused) && what === 'migrate' && !dry)
      process.stderr.write('What is in stays in. Run the same command again: it goes on from there.\n')
    return 1
  }
}

function readArguments(given: readonly string[]) {
  const options = {
    reason: string,
    mapping: string,
    report: string,
    database: string,
    schema: flag,
    help: flag,
    'dry-run': flag,
  }
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true })
  } catch {
    return null
  }
}

/** What is wrong with the arguments, or null. */
function wrongIn(what: string, { values, positionals }: NonNullable<ReturnType<typeof readArguments>>): string | null {
  const [folder, ...more] = positionals
  if (folder === undefined) return 'Which folder?'
  if (more.length > 0) return `One folder at a time, not also ${more.join(', ')}`
  if (!values.reason?.trim()) return 'Why? Say it by --reason "…": it stands in the audit trail'
  const onlyIn = values['dry-run'] || values.mapping || values.report || values.schema
  return what === 'export' && onlyIn ? 'An export has no --dry-run, --mapping, --report or --schema' : null
}
