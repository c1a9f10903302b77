import type { Kind, Mutant } from './mutant.ts'

/** Moving data in and out: each line once, by the rules of the forms, and nothing that is secret goes out. */
const batch = 'server/move/batch.ts'
const persons = 'server/move/persons.ts'
const again = ['server/move/again']
const lines = ['server/move/lines']
const commands = ['server/move/command']
export const move = {
  right: [
    {
      what: 'people with rights come only if the mapping allows it',
      file: persons,
      from: "if (body.vartotojoTipas !== 'VARTOTOJAS' && !run.allowRights)",
      to: "if (body.vartotojoTipas === 'ADMIN' && !run.source)",
      tests: lines,
    },
    {
      what: 'a file does not take over an account that its owner uses',
      file: persons,
      from: "standing['naudojama'] ? (['email', 'telefonas'] as const) : []",
      to: '([] as const)',
      tests: again,
    },
    {
      what: 'the rights of the database user are looked at first',
      file: 'server/move/database.ts',
      from: '  const [first] = rows\n  if (!first) return\n',
      to: '  const [first] = rows\n  if (first) return\n',
      tests: commands,
    },
  ],
  lock: [
    {
      what: 'one run at a time works on a database',
      file: 'server/move/migrateCommand.ts',
      from: 'if (!rows[0]?.got)',
      to: 'if (rows.length === 0)',
      tests: commands,
    },
  ],
  version: [
    {
      what: 'a record that was changed in the registry since is not overwritten',
      file: batch,
      from: "if (before.versija !== link.versija) throw new Refusal('ChangedHere')",
      to: '',
      tests: again,
    },
  ],
  audit: [
    {
      what: 'every record that a move writes leaves a row in the trail',
      file: batch,
      from: '  if (store.dry) return\n',
      to: '  if (store.dry || deeds.length > 0) return\n',
      tests: again,
    },
    {
      what: 'an export stands in the trail',
      file: 'server/move/export/command.ts',
      from: "veiksmas: 'move.export',",
      to: "veiksmas: 'x',",
      tests: commands,
    },
  ],
  idempotency: [
    {
      what: 'two lines of a file do not have one number',
      file: batch,
      from: 'if (isAgain && link.eilute !== line.nr)',
      to: 'if (isAgain && link.eilute < 0)',
      tests: again,
    },
    {
      what: 'a run that was interrupted goes on',
      file: 'server/move/runs.ts',
      from: 'last.pabaiga === null && last.santrauka === sum',
      to: 'last.pabaiga === null && last.santrauka === ""',
      tests: ['server/move/many'],
    },
  ],
  state: [
    {
      what: 'a record that was in the registry already stays as it is',
      file: batch,
      from: "if (!link.sukurtas) return { outcome: 'same', link: { ...now, rezultatas: 'same' }, ...known }",
      to: '',
      tests: again,
    },
    {
      what: 'a dry run writes to temporary tables only',
      file: 'server/move/store.ts',
      from: 'written: (table) => sql.table(dry ? over(table) : table),',
      to: 'written: (table) => sql.table(table),',
      tests: again,
    },
    {
      what: 'a person has one open record in a company',
      file: 'server/move/employments.ts',
      from: "if ((facts.open.get(place) ?? id) !== id) throw new Refusal('AsmuoIsAlreadyRegisteredToThisImone')",
      to: '',
      tests: lines,
    },
    {
      what: 'a company that closed employs nobody',
      file: 'server/move/employments.ts',
      from: "company?.statusas === 'NEVEIKIANTI'",
      to: "company?.statusas === 'X'",
      tests: lines,
    },
  ],
  check: [
    {
      what: 'a number of another person does not name this one',
      file: 'server/move/references.ts',
      from: 'if (asmenskodas && asmenskodas !== person.asmenskodas)',
      to: "if (asmenskodas === 'x')",
      tests: lines,
    },
    {
      what: 'the same code by another name is another person',
      file: persons,
      from: "if (!isSamePerson(known, body)) throw new Refusal('NameDoesNotMatch', { pavarde: 'compareTo' })",
      to: '',
      tests: lines,
    },
    {
      what: 'columns that the mapping does not name are refused',
      file: 'server/move/source.ts',
      from: 'if (unknown.length > 0)',
      to: 'if (unknown.length > 99)',
      tests: ['server/move/files'],
    },
  ],
  escape: [
    {
      what: 'passwords do not go out',
      file: 'server/move/export/tables.ts',
      from: "  'asmuo.slaptazodis',\n",
      to: '',
    },
  ],
  operation: [
    {
      what: 'an export is as the database was at one moment',
      file: 'server/move/export/exportAll.ts',
      from: 'begin isolation level repeatable read read only',
      to: 'begin read only',
    },
    {
      what: 'an export does not mix with what is in a folder',
      file: 'server/move/export/exportAll.ts',
      from: 'if (there && there.length > 0)',
      to: 'if (there === undefined)',
    },
  ],
} satisfies Partial<Record<Kind, readonly Mutant[]>>
