import type { z } from 'zod'
import type { SiteBody } from '#contract/sites/schema.ts'
import type { Form } from '../kit/form/form.ts'

export type Body = z.input<typeof SiteBody>
export interface SiteFormParts {
  form: Pick<Form<Body>, 'field' | 'values' | 'set'>
}
