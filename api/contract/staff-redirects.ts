import { Type, type Static } from 'typebox'
import { nullable } from './shared.ts'
import { closed, text } from './staff-entry.ts'
import { listBy } from './staff.ts'

// Old addresses that lead to pages of the shop, as staff keep them under /staff.

const paging = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  /** A part of an address. */
  q: Type.Optional(Type.String({ maxLength: 200 })),
}
const Path = text(2000)

/** `from` is a path without percent-encoding, `to` a link: path, query and fragment. */
export const StaffRedirect = Type.Object({ from: Type.String(), to: Type.String() })
export type StaffRedirect = Static<typeof StaffRedirect>
/** The answer to PUT /staff/redirects; `former` is where the address led before, null if nowhere. */
export const RedirectSaved = Type.Object({ ...StaffRedirect.properties, former: nullable(Type.String()) })
export type RedirectSaved = Static<typeof RedirectSaved>
export const StaffRedirects = listBy(StaffRedirect, Type.String())
/** By `from`; `after` is the last `from` of the page before. */
export const StaffRedirectsQuery = Type.Object({ after: Type.Optional(Path), ...paging })
export type StaffRedirectsQuery = Static<typeof StaffRedirectsQuery>

/** PUT /staff/redirects: a path or a whole address each; `to` must be a page of the shop. */
export const RedirectEntry = closed({ from: Path, to: text(4000) })
export type RedirectEntry = Static<typeof RedirectEntry>
/** DELETE /staff/redirects */
export const RedirectName = Type.Object({ from: Path })

/** Paths that were asked for and are not there, the most frequent first. */
export const StaffMissingPage = Type.Object({
  path: Type.String(),
  count: Type.Integer(),
  last_at: Type.String({ format: 'date-time' }),
})
export type StaffMissingPage = Static<typeof StaffMissingPage>
export const StaffMissingPages = listBy(StaffMissingPage, Type.String())
/** `after` is the last `path` of the page before. */
export const StaffMissingPagesQuery = Type.Object({ after: Type.Optional(Path), ...paging })
export type StaffMissingPagesQuery = Static<typeof StaffMissingPagesQuery>
