import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Section } from '#api/contract/settings/sections.ts'
import type { Schema } from './schemas.ts'

/** Form values by field; their type depends on the section's schema. */
export type SectionValues = FieldValues
export type FieldProps = {
  form: UseFormReturn
  section: Section
  schema: Schema
  /** In the form: `methods.0.name`. */
  path: string
}
