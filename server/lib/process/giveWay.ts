import { getPriority, platform, setPriority } from 'node:os'

/** How far what runs by itself (messages, statements of gates, periodic processes) gives way to what somebody waits for. */
export const jobsNiceness = 5

/**
 * Lets others go first where cores are few: this thread, and those that it starts from now on. Linux alone gives each
 * thread a priority of its own; elsewhere the whole program would give way. Never takes back what was given up before,
 * which only root may.
 */
export function giveWay(niceness: number) {
  if (platform() === 'linux') setPriority(0, Math.max(getPriority(0), niceness))
}
