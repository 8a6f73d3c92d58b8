import { clean } from '#locales/arabic-text.ts'
import { invalid } from '#server/http/errors.ts'

/**
 * The name of a person, role or key without invisible marks, by which one could pass for another.
 * @throws Refusal 422 if nothing is left
 */
export function typedName(typed: string): string {
  const name = clean(typed)
  if (!name) throw invalid({ name: 'api.validation.required' })
  return name
}
