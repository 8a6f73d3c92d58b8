import { Type, type Static, type TSchema } from 'typebox'
import { FILE_FORMATS, LIST_FILE_STATES } from './file-names.ts'
import { nullable } from './shared.ts'
import { closed } from './staff-entry.ts'

/** How long a file is kept after it was asked for. */
export const LIST_FILE_HOURS = 24

/** The file of a list that is asked for. */
export const listFileEntry = <T extends TSchema>(filters: T) =>
  closed({ format: Type.Enum([...FILE_FORMATS]), filters })

export const ListFile = Type.Object({
  id: Type.String({ format: 'uuid' }),
  format: Type.Enum([...FILE_FORMATS]),
  state: Type.Enum([...LIST_FILE_STATES]),
  /** Rows that are written; of a file that is ready, all of them. */
  done: Type.Integer(),
  /** Null until they are counted. */
  total: nullable(Type.Integer()),
  /** Why it failed, for people. */
  reason: nullable(Type.String()),
  requested_at: Type.String({ format: 'date-time' }),
})
export type ListFile = Static<typeof ListFile>
export const ListFileParams = closed({ id: Type.String({ format: 'uuid' }) })
