import { RowRefused } from '../values/service.ts'
import type { Refused } from '../write/service.ts'
import { invalidWith } from '#server/platform/http/errors.ts'

/** Collects the errors of a body by field, so that one response names all of them. */
export function collectFieldErrors() {
  const errors: Record<string, string[]> = {}
  const add = (field: string, reason: string): void => void (errors[field] ??= []).push(reason)

  /** The result of `read`; undefined if it throws RowRefused, which becomes the error of the field. */
  function check<T>(field: string, read: () => T): T | undefined {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      add(field, error.message)
      return undefined
    }
  }

  const refuse = (): never => {
    throw invalidWith(errors)
  }
  /** @throws Refusal 422 if there are errors */
  function throwIfAny(): void {
    if (Object.keys(errors).length) refuse()
  }
  return { add, check, throwIfAny, refuse }
}
export type FieldErrors = ReturnType<typeof collectFieldErrors>

/**
 * Rejects the whole call if the catalogue refuses a part of it.
 * @param items the body's variants
 * @param list the body's field that holds them
 * @throws Refusal 422
 */
export function throwRefused(refused: Refused[], items: readonly { sku: string }[], list: string): void {
  const fieldErrors = collectFieldErrors()
  for (const { field, reason, variant } of refused) {
    const at = items.findLastIndex(({ sku }) => sku === variant)
    fieldErrors.add(at < 0 ? field : `${list}.${at}.${field}`, reason)
  }
  fieldErrors.throwIfAny()
}
