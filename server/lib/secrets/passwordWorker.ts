import { hashSync, verifySync } from '@node-rs/argon2'
import { doTasks } from '#server/lib/documents/threadWork.ts'
import type { PasswordTask } from './passwords.ts'

// Runs in a thread of its own (passwords.ts): a hash fills a core for a tenth of a second or more.
const none = new Uint8Array(0)
doTasks<PasswordTask, never, string | boolean>(async (task) => ({
  bytes: none.slice(),
  told: 'against' in task ? verifySync(task.against, task.password) : hashSync(task.password, task.cost),
}))
