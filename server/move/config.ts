import { readConfig } from '#server/config.ts'

/** The settings of a command: those of the program, with the database that the command names. */
export const configOf = (database: string | undefined, env: Record<string, string | undefined>) =>
  readConfig({
    ...env,
    ...(database ? { DATABASE_URL: database, DATABASE_SESSION_URL: undefined } : {}),
    NODE_ENV: 'development',
    DEMO: 'false',
  })
