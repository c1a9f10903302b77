import { demoLogins, demoPassword } from '#contract/session/demo.ts'
import type { Config } from './config.ts'

/** Prints the address, and in the demo how to look around. */
export function announce({ publicUrl, demo }: Config) {
  const lines = [`Meistras: ${publicUrl}`]
  if (demo) {
    lines.push('', `Demo logins (password ${demoPassword}):`)
    for (const { userName, about } of demoLogins) lines.push(`  ${userName.padEnd(12)} ${about[1]}`)
    lines.push(
      '',
      `Sent e-mails and SMS: ${publicUrl}/dev/outbox`,
      `Cards for a gate: ${publicUrl}/dev/kortele`,
      `API: ${publicUrl}/api/docs`,
    )
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}
