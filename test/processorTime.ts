const seconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6

/** Seconds of processor time since `process.cpuUsage()`; they hardly depend on what else the machine does. */
export const processorSeconds = (start: NodeJS.CpuUsage): number => seconds(process.cpuUsage(start))

/**
 * The same of this thread alone since `process.threadCpuUsage()`, for work that is done in it: threads that an earlier test
 * file left behind in this process do not count.
 */
export const threadSeconds = (start: NodeJS.CpuUsage): number => seconds(process.threadCpuUsage(start))
