import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { systemApi } from '#contract/system/api.ts'
import { seesSystem } from '#contract/system/rules.ts'
import { disabledFeatures } from '#server/lib/http/features.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { jobsNow } from '#server/lib/jobs/queue.ts'
import type { Lifecycle } from '#server/lib/process/lifecycle.ts'
import { commit, version } from '#server/lib/process/version.ts'
import { anchorNow, auditNow, backupNow, documentsNow, filesNow, messagesNow } from './facts.ts'
import { processesNow } from './processes.ts'
import { databaseNow, diskNow, migrationsNow, serversNow } from './queries.ts'
import { settingsOf } from './settings.ts'

export const system = (app: FastifyInstance, deps: Deps & { lifecycle: Lifecycle }) =>
  serve(app, deps, 'system', systemApi, {
    get: async ({ db, session, ctx: { config } }) => {
      if (!seesSystem(session)) throw new AppError('Forbidden')
      const { id, started } = deps.lifecycle
      const [
        base,
        serveriai,
        migracijos,
        zinutes,
        darbai,
        procesai,
        files,
        disk,
        kopija,
        auditas,
        inkaras,
        dokumentai,
      ] = await Promise.all([
        databaseNow(db),
        serversNow(db, id),
        migrationsNow(db),
        messagesNow(db),
        jobsNow(db),
        processesNow(db),
        filesNow(db),
        config.S3_ENDPOINT ? { laisva: null, visa: null } : diskNow(config.DATA_DIR),
        backupNow(db),
        auditNow(db),
        anchorNow(db),
        documentsNow(db),
      ])
      return {
        versija: version,
        commit,
        node: process.versions.node,
        ...base,
        demo: config.demo,
        idetine: !config.DATABASE_URL,
        pradeta: started.toISOString(),
        dabar: new Date().toISOString(),
        serveriai,
        migracijos,
        aplinka: settingsOf(config),
        isjungta: [...disabledFeatures(config)],
        zinutes,
        dokumentai,
        darbai,
        procesai,
        saugykla: { rusis: config.S3_ENDPOINT ? ('S3' as const) : ('DISKAS' as const), ...files, ...disk },
        kopija,
        auditas: { ...auditas, inkaras },
      }
    },
  })
