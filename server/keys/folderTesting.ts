import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { keysCommand } from './command.ts'
import type { KeySettings } from './signers.ts'

/**
 * An installation's folder of keys, and the machine of the root key beside it: the commands are given as an operator
 * gives them.
 */
export function keysTest() {
  const home = mkdtempSync(join(tmpdir(), 'meistras-raktai-'))
  afterAll(() => rmSync(home, { recursive: true, force: true }))
  const at = (name: string) => join(home, name)
  /** Runs a command at a moment; answers its exit code and what it printed. */
  const run = async (command: string, now = new Date(), env: Record<string, string> = {}) => {
    const words: string[] = []
    const code = await keysCommand(command.split(' '), env, (line) => words.push(line), now)
    return { code, words: words.join('\n') }
  }
  const must = async (command: string, now?: Date) => {
    const { code, words } = await run(command, now)
    if (code !== 0) throw new Error(words)
    return words
  }
  const settings = (folder: string): KeySettings => ({
    DATA_DIR: at('data'),
    SIGNING_KEYS: at(folder),
    SIGNING_ROOT: at('root.pub.pem'),
    GATE_SIGNER: 'files',
  })
  /** A folder with a published key for each use, from this moment on. */
  const published = async (folder: string, now: Date) => {
    await must(`new --keys ${at(folder)}`, now)
    await must(`publish --root ${at('root.pem')} --keys ${at(folder)}`, now)
  }
  return { at, run, must, settings, published, write: (name: string, text: string) => writeFileSync(at(name), text) }
}
