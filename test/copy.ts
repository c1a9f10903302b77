import type pg from 'pg'
import { inject } from 'vitest'

/** A database of its own for a test file: a copy of the migrated template, or of another one. */
export const createCopy = (admin: pg.Client, name: string, template = inject('template')) =>
  // Without fsync a copy of files takes a third of the time; with it, each would wait for two checkpoints.
  admin.query(
    `create database ${name} template ${template} ${process.env['TEST_DATABASE_URL'] ? '' : 'strategy file_copy'}`,
  )
