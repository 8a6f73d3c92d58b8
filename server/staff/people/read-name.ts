import { clean } from '#locales/arabic-text.ts'
import { isVisible } from '#locales/visible-text.ts'
import { invalid } from '#server/http/errors.ts'

/**
 * Reads the typed name of a person, role or key. Removes invisible characters, since two names that differ only in
 * them look the same.
 * @throws Refusal 422 on `name` if nothing visible is left
 */
export function readName(typed: string): string {
  const name = clean(typed)
  if (!isVisible(name)) throw invalid({ name: 'api.validation.required' })
  return name
}
