import type { FileRow } from './schema.ts'

/** Why a file may not be deleted: it stands in a record. */
export const refuseDeleting = ({ naudojimai }: Pick<FileRow, 'naudojimai'>) => (naudojimai > 0 ? 'FileInUse' : null)

/**
 * Why a file may not be made public: it belongs to a person, or stands in a record that tells of one. Making it private
 * again is never refused.
 */
export const refusePublic = ({ lentele, asmens }: Pick<FileRow, 'lentele' | 'asmens'>) =>
  lentele === 'ASMUO' || lentele === 'PROTOKOLAS' || asmens ? 'FileIsPersonal' : null
