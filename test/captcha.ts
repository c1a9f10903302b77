import { createHash } from 'node:crypto'
import type { Ask } from './app.ts'

/** A solved proof of work, as a browser computes it. */
export async function solveCaptcha(from: Ask) {
  const { body: task } = await from('GET', '/session/captcha')
  const digest = (n: number) => createHash('sha256').update(`${task.salt}${n}`).digest('hex')
  let number = 0
  while (digest(number) !== task.challenge) number += 1
  return { ...task, number }
}
export const packed = (solved: object) => Buffer.from(JSON.stringify(solved)).toString('base64')
