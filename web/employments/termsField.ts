import type { z } from 'zod'
import type { EmploymentUpdate } from '#contract/employments/schema.ts'
import type { Form } from '../kit/form/form.ts'

export type TermsField = Form<z.input<typeof EmploymentUpdate>>['field']
