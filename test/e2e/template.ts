import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { runDemo } from './program.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the data of a demo that was started once. */
    demoData: string
  }
}

/** Starts the demo in an empty folder, as a newcomer does, and keeps its data for the journeys: each has a copy. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'meistras-demo-'))
  await (await runDemo(folder)).stop()
  project.provide('demoData', folder)
  return () => rm(folder, { recursive: true, force: true })
}
