import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  type KyselyProps,
  type QueryResult,
  sql,
  Transaction,
  TransactionBuilder,
} from 'kysely'
import type { DB } from './types.ts'

type Sent = Promise<unknown>
/** What each open transaction has sent and not waited for, and what is still going on beside its main work. */
const unawaited = new WeakMap<Kysely<DB>, { sent: Sent[]; beside: Sent[] }>()

/**
 * Sends a statement whose answer nothing waits for, such as an audit row: it goes out with the next statement or with
 * the commit. If it fails, the transaction is not committed and fails with its error. On the pool, outside of a
 * transaction, it is waited for.
 */
export async function sendWithNext(db: Kysely<DB>, statement: Sent): Promise<void> {
  const open = unawaited.get(db)
  if (!open) await statement
  else open.sent.push(quietly(statement))
}

/**
 * Lets work that the rest of the transaction does not need, such as messages to people, go on beside it: its waits are
 * those of the others. The commit waits for it, and fails with its error. Outside of a transaction it is waited for.
 */
export async function beside(db: Kysely<DB>, work: Sent): Promise<void> {
  const open = unawaited.get(db)
  if (!open) await work
  else open.beside.push(quietly(work))
}

/**
 * Sends a statement behind all others of a transaction, also those that go on beside it, and waits for all of them, as a
 * commit would. Answers what the statement does. Throws the first failure.
 */
export async function sendLast<T>(db: Kysely<DB>, statement: () => Promise<T>): Promise<T> {
  const open = unawaited.get(db)
  await Promise.all(open?.beside ?? [])
  const [answer] = await Promise.all([statement(), ...(open?.sent ?? [])])
  return answer
}

/** A failure is looked at later, at the latest by the commit; until then it must not end the process. */
function quietly(statement: Sent): Sent {
  statement.catch(() => {})
  return statement
}

const aborted = '25P02'
const isAborted = (error: unknown) => (error as { code?: unknown } | null)?.code === aborted

/** The first failure of what was sent; without one, the error. Later statements only say that the transaction is aborted. */
async function causeOf(error: unknown, sent: readonly Sent[]): Promise<unknown> {
  const results = await Promise.allSettled(sent)
  const failed = results.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown)
  return failed.find((reason) => !isAborted(reason)) ?? error
}

/**
 * Runs a part of a transaction that can be undone alone. If it fails, what it has done is rolled back to a savepoint, and
 * the rest of the transaction goes on; the failure is that of the statement that caused it, also one sent without waiting.
 */
export async function inSavepoint<T>(trx: Transaction<DB>, run: () => Promise<T>): Promise<T> {
  const sent = unawaited.get(trx)?.sent ?? []
  const before = sent.length
  await sql`savepoint bandymas`.execute(trx)
  try {
    const result = await run()
    await sql`release savepoint bandymas`.execute(trx)
    return result
  } catch (error) {
    const cause = isAborted(error) ? await causeOf(error, sent.slice(before)) : error
    await sql`rollback to savepoint bandymas`.execute(trx)
    await sql`release savepoint bandymas`.execute(trx)
    throw cause
  }
}

const say = (connection: DatabaseConnection, command: string) =>
  connection.executeQuery(CompiledQuery.raw(command)) as Promise<QueryResult<{ command?: string }>>

/**
 * A transaction whose statements may be under way at the same time (`pipeline` of pg): those that need no answer of each
 * other go out together, with one wait for the network instead of many. `begin` leaves with the first statement, and the
 * commit with whatever was sent without waiting. PostgreSQL answers in the order in which statements were sent, and
 * refuses all that follow a failed one, so nothing is done by halves.
 */
class PipelinedTransaction extends TransactionBuilder<DB> {
  readonly #props: KyselyProps

  constructor(props: KyselyProps) {
    super(props)
    this.#props = props
  }

  override execute<T>(callback: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
    const { executor } = this.#props
    return executor.provideConnection(async (connection) => {
      let open = true
      const shared = executor.withConnectionProvider({
        provideConnection: (use) => {
          if (!open) throw new Error('The transaction has ended')
          return use(connection)
        },
      })
      const trx = new Transaction<DB>({ ...this.#props, executor: shared })
      const sent = [quietly(say(connection, 'begin'))]
      const beside: Sent[] = []
      unawaited.set(trx, { sent, beside })
      try {
        const result = await callback(trx)
        await Promise.all(beside)
        open = false
        // PostgreSQL answers a commit by rolling back if a statement has failed, unless a savepoint has undone it.
        const { rows } = await say(connection, 'commit')
        if (rows[0]?.command === 'ROLLBACK') throw await causeOf(new Error('The transaction was rolled back'), sent)
        return result
      } catch (error) {
        open = false
        const cause = isAborted(error) ? await causeOf(error, sent) : error
        // If the rollback fails too, the driver discards the connection, and the cause is what the caller needs to know.
        await this.#props.driver.rollbackTransaction(connection).catch(() => {})
        throw cause
      }
    })
  }
}

export const pipelined = (props: KyselyProps): TransactionBuilder<DB> => new PipelinedTransaction(props)
