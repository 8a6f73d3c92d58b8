import { RowRefused } from '#server/catalogue-import/service.ts'
import type { Refused } from '#server/catalogue/write/service.ts'
import { Refusal } from '#server/http/errors.ts'
import { message } from '#server/http/messages.ts'

/** Gathers what is wrong with a body, field by field, so that one answer names all of it. */
export function openFaults() {
  const errors: Record<string, string[]> = {}
  const add = (field: string, reason: string): void => void (errors[field] ??= []).push(reason)

  /** What `read` makes of a field; undefined when it refuses. @throws whatever else goes wrong */
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
    throw Refusal.again(422, { success: false, message: message('api.invalid'), errors })
  }
  /** @throws Refusal 422 when anything was wrong */
  function end(): void {
    if (Object.keys(errors).length) refuse()
  }
  return { add, check, end, refuse }
}
export type Faults = ReturnType<typeof openFaults>

/**
 * All or nothing: what the catalogue refuses ends the transaction.
 * @param items the variants of the body, and the name of their list
 * @throws Refusal 422
 */
export function throwRefused(refused: Refused[], items: readonly { sku: string }[], list: string): void {
  const faults = openFaults()
  for (const { field, reason, variant } of refused) {
    const at = items.findLastIndex(({ sku }) => sku === variant)
    faults.add(at < 0 ? field : `${list}.${at}.${field}`, reason)
  }
  faults.end()
}
