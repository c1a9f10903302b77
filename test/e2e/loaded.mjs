// Beside a server that a test starts: once it serves, writes what it has loaded, and what that took, to the file LOADED.
import { renameSync, writeFileSync } from 'node:fs'
import module from 'node:module'

const print = process.stdout.write.bind(process.stdout)
process.stdout.write = (...said) => {
  if (String(said[0]).includes('Meistras: http')) {
    const { user, system } = process.cpuUsage()
    const loaded = [...Object.keys(module._cache), ...process.moduleLoadList]
    writeFileSync(`${process.env.LOADED}.part`, JSON.stringify({ loaded, seconds: (user + system) / 1e6 }))
    renameSync(`${process.env.LOADED}.part`, process.env.LOADED)
  }
  return print(...said)
}
