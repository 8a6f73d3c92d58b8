import { Type, type Static } from 'typebox'
import { closed, text } from './staff-entry.ts'
import { VIEW_LISTS } from './staff-view-lists.ts'
import { whole } from './staff.ts'

/** PUT /staff/me/views: a list of the admin under a name; one with that name is replaced. */
export const ViewEntry = closed({
  list: Type.Enum([...VIEW_LISTS]),
  name: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
  /** The query of the list's address: its filters, order and hidden columns. */
  search: text(1000, 0),
})
export type ViewEntry = Static<typeof ViewEntry>

export const StaffView = Type.Object({ id: Type.Integer(), ...ViewEntry.properties })
export type StaffView = Static<typeof StaffView>
/** GET /staff/me/views, by name */
export const StaffViews = whole(StaffView)
export type StaffViews = Static<typeof StaffViews>
