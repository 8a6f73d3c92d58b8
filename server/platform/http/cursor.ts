import { invalid } from './errors.ts'

/** A place in a list: among the rows of a position, after the one of an id. */
export type Cursor = { position: number; id: number }

/** Before all. */
export const START: Cursor = { position: 0, id: 0 }

export const cursorText = ({ position, id }: Cursor): string => Buffer.from(`${position}.${id}`).toString('base64url')

/** @param field that has it @throws Refusal 422 for a text that `cursorText` did not make */
export function readCursor(text: string, field = 'after'): Cursor {
  const [, position, id] = /^(\d{1,16})\.(\d{1,16})$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? []
  const cursor = { position: Number(position), id: Number(id) }
  const isSafe = Number.isSafeInteger(cursor.position) && Number.isSafeInteger(cursor.id)
  if (!isSafe || cursorText(cursor) !== text) throw invalid({ [field]: 'api.validation.invalid' })
  return cursor
}
