import type { UseFormReturn } from 'react-hook-form'
import type { Section } from '#api/contract/settings/sections.ts'
import type { FormValue } from './form-values.ts'
import type { Schema } from './schemas.ts'

export type SectionValues = Record<string, FormValue>
export type FieldProps = {
  form: UseFormReturn<SectionValues>
  section: Section
  schema: Schema
  /** In the form: `methods.0.name`. */
  path: string
}
