import { join } from 'node:path'
import { z } from 'zod'
import { namesIn } from '#contract/features.ts'
import { root } from '#server/lib/process/root.ts'

/** Where it listens, its database, its processes and its folder. */
export const baseSettings = {
  HOST: z.string().default('0.0.0.0').describe('Address to listen on'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Port to listen on'),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe(
      'Address that people use, e.g. https://meistras.lt; links in messages start with it. Needed in production',
    ),
  DATABASE_URL: z.string().optional().describe('PostgreSQL 15 or newer; without it the embedded one runs in DATA_DIR'),
  DATABASE_SESSION_URL: z
    .string()
    .optional()
    .describe(
      'The primary past the pooler, where DATABASE_URL leads to PgBouncer in transaction mode: migrations, the queue of jobs and backups need sessions of their own. Without it DATABASE_URL must lead to PostgreSQL itself',
    ),
  DATABASE_READ_URLS: z
    .string()
    .default('')
    .transform((list) => namesIn(list))
    .refine((urls) => urls.every((url) => URL.canParse(url)), 'Addresses like that of DATABASE_URL')
    .describe(
      'Standbys of the database, comma-separated, each at an address of its own: reads that may be a second old go to them. The primary may be among them; whoever is no standby, is away or is behind by more than a second is left out',
    ),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .optional()
    .describe(
      'Most connections of one server, shared by its processes (three each, if there are many). By default four for each core, at least 8 and at most 20: where the database is on the same machine, more of them only take the cores from the processes that answer',
    ),
  WEB_PROCESSES: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .optional()
    .describe(
      'How many processes serve requests together behind PORT; one more does the work besides them. 1 is one process for all. By default as many as there are cores, and 1 in the demo and with the embedded database',
    ),
  DATA_DIR: z.string().default(join(root, 'data')).describe('Folder of the embedded database and of uploaded files'),
  SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Random secret of 32 or more characters: signs captcha tasks, keys the prints of repeated requests; the same for all server processes. Needed in production; without it one is made and kept in DATA_DIR',
    ),
}
