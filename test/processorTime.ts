/** Seconds of processor time since `process.cpuUsage()`; they hardly depend on what else the machine does. */
export function processorSeconds(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}
