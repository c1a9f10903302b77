import { can, type Session } from '#contract/rights.ts'
import type { Suggestion } from './schema.ts'

/** A suggestion is answered once, by a user who manages the metadata. */
export const mayAnswer = ({ statusas }: Pick<Suggestion, 'statusas'>, session: Session) =>
  statusas === 'NAUJAS' && can(session, 'ChangeMetaduomenys')
