import type { Kind, Mutant } from './mutant.ts'

/** Guards of what is stored: transactions, the audit trail, backups, signatures. */
export const stored: Partial<Record<Kind, readonly Mutant[]>> = {
  lock: [
    {
      what: 'one process at a time seals the trail',
      file: 'server/lib/rows/audit.ts',
      from: 'if (!lock[0]?.got) return 0',
      to: '',
      tests: ['server/lib/rows/audit'],
    },
  ],
  check: [
    {
      what: 'a change whose statement failed unseen is not told as done',
      file: 'server/db/transaction.ts',
      from: "if (rows[0]?.command === 'ROLLBACK') throw await causeOf(new Error('The transaction was rolled back'), sent)",
      to: '',
      tests: ['server/db/transaction'],
    },
    {
      what: 'a transaction waits for work beside it',
      file: 'server/db/transaction.ts',
      from: 'await Promise.all(beside)',
      to: '',
      tests: ['server/db/transaction'],
    },
    {
      what: 'a transaction fails with the statement that failed, and not with the one after it',
      file: 'server/db/transaction.ts',
      from: 'const cause = isAborted(error) ? await causeOf(error, sent) : error',
      to: 'const cause = error',
      tests: ['server/db/transaction'],
    },
    {
      what: 'a part of a transaction fails with the statement that failed, and not with the one after it',
      file: 'server/db/transaction.ts',
      from: 'const cause = isAborted(error) ? await causeOf(error, sent.slice(before)) : error',
      to: 'const cause = error',
      tests: ['server/db/transaction'],
    },
    {
      what: 'a part of a transaction tells its own failure, and not that of a part before it',
      file: 'server/db/transaction.ts',
      from: 'sent.slice(before)',
      to: 'sent',
      tests: ['server/db/transaction'],
    },
    {
      what: 'of statements sent together the first one’s refusal is told',
      file: 'server/lib/rows/found.ts',
      from: 'for (const one of sent) answers.push(await one)',
      to: 'answers.push(...(await Promise.all(sent)))',
      tests: ['server/lib/rows/found'],
    },
    {
      what: 'nothing is written after the end of a transaction',
      file: 'server/db/transaction.ts',
      from: "if (!open) throw new Error('The transaction has ended')",
      to: '',
      tests: ['server/db/transaction'],
    },
    {
      what: 'no decoder but that of PNG sees a drawn signature',
      file: 'server/lib/secrets/signatures.ts',
      from: 'if (!bytes.subarray(0, pngStart.length).equals(pngStart)) throw notPicture',
      to: '',
      tests: ['server/lib/secrets/signatures'],
    },
    {
      what: 'an anchor of the trail is signed by the key of this installation',
      file: 'server/audit/anchorFile.ts',
      from: 'if (!verify(',
      to: 'if (Date.now() < 0 && !verify(',
    },
    {
      what: 'a chain that was computed anew does not fit its anchors',
      file: 'server/audit/anchors.ts',
      from: " || row.santrauka.toString('hex') !== santrauka)",
      to: ')',
    },
    {
      what: 'a damaged backup is refused before anything is touched',
      file: 'server/backup/restore.ts',
      from: '...wrongFiles(duomenys, await printFolder(join(from, parts.data))),',
      to: '',
    },
    {
      what: 'what a running program works with is not thrown away',
      file: 'server/backup/restore.ts',
      from: 'if (Number(rows[0]?.kiek) > 0)',
      to: 'if (Number(rows[0]?.kiek) < 0)',
    },
  ],
}
