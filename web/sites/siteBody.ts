import type { z } from 'zod'
import { pick } from '#contract/lib/record.ts'
import { siteRecord } from '#contract/sites/record.ts'
import type { Site, SiteBody } from '#contract/sites/schema.ts'
import type { Form } from '../kit/form/form.ts'

export type Body = z.input<typeof SiteBody>
export interface SiteFormParts {
  form: Pick<Form<Body>, 'field' | 'values' | 'set'>
}

/** The part of a site that its form holds. The status changes by actions, not here. */
export const formOf = (site: Site) =>
  pick(site, [...siteRecord.writtenNames, 'vietosTipas', 'adresas', 'imone', 'uzsakovas']) satisfies Body
