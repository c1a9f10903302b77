import type { FileRow } from './schema.ts'

/** Rights of whoever keeps all files. */
export const keepsFiles = ['AccessAllImones'] as const

/** Why a file may not be deleted: a record uses it. */
export const refuseDeleting = ({ naudojimai }: Pick<FileRow, 'naudojimai'>) => (naudojimai > 0 ? 'FileInUse' : null)

/**
 * Why a file may not be made public: it belongs to a person, or is attached to a record about a person. Making it
 * private again is never refused.
 */
export const refusePublic = ({ lentele, asmens }: Pick<FileRow, 'lentele' | 'asmens'>) =>
  lentele === 'ASMUO' || lentele === 'PROTOKOLAS' || asmens ? 'FileIsPersonal' : null
