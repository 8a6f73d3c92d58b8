import { Type, type Static } from 'typebox'
import { BLOCK_SCALES } from './block-scales.ts'
import { nullable } from './shared.ts'
import { PublishingRunId, StaffPicture } from './staff-catalogue.ts'
import { closed, PictureEntry, text } from './staff-entry.ts'
import { whole, list } from './staff.ts'
import { Failure } from './envelope.ts'

// The front page and the information pages as staff write them under /staff.

const Moment = Type.String({ format: 'date-time' })
const Link = closed({ label: text(60), href: text(500) })
const List = closed({
  sort: Type.Optional(Type.Enum(['best_selling', 'newest', 'rating'])),
  /** A category's slug. */
  category: Type.Optional(text(200)),
  on_sale: Type.Optional(Type.Boolean()),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 48 })),
})
const shared = {
  kind: Type.Enum(['hero', 'categories', 'products', 'story']),
  title: text(120),
  text: text(1000, 0),
  link: nullable(Link),
  /** How large its pictures are; absent, that of its kind. A `hero` has no other. */
  scale: Type.Optional(Type.Enum([...BLOCK_SCALES])),
  /** Of kind `products`: these, in this order; or else the list. */
  skus: nullable(Type.Array(text(64), { maxItems: 48, uniqueItems: true })),
  list: nullable(List),
}
export const HomeBlockEntry = closed({ ...shared, picture: nullable(PictureEntry) })
export type HomeBlockEntry = Static<typeof HomeBlockEntry>
/** PUT /staff/home: all blocks in their order; none shows the first front page again. */
export const HomeEntry = closed({ blocks: Type.Array(HomeBlockEntry, { maxItems: 20 }) })
export type HomeEntry = Static<typeof HomeEntry>

const StaffHomeBlock = Type.Object({ ...shared, picture: nullable(StaffPicture) })
export const StaffHome = Type.Object({
  blocks: Type.Array(StaffHomeBlock),
  /** True while staff have saved no blocks and the default ones are shown. */
  is_original: Type.Boolean(),
  /** Goes into `If-Match`. */
  version: Type.String(),
})
export type StaffHome = Static<typeof StaffHome>
const written = {
  publishing_run: PublishingRunId,
  /** What `restore` takes to undo this; null where nothing changed. */
  undo: nullable(Type.Integer()),
}
export const HomeWritten = Type.Object({ home: StaffHome, ...written })
export type HomeWritten = Static<typeof HomeWritten>
const outdated = <T extends Parameters<typeof Type.Object>[0][string]>(data: T) =>
  Type.Object({ ...Failure.properties, data })
export const HomeOutdated = outdated(StaffHome)

const SectionEntry = closed({
  /** The anchor of links into the page; made of the title where it is absent. */
  id: Type.Optional(Type.String({ pattern: '^[\\p{L}\\p{N}-]{1,80}$' })),
  title: text(200),
  /** Paragraphs, lists, headings, emphasis and links; cleaned by the server. */
  html: text(50_000, 0),
  /** Each heading is a question that opens the text below it. */
  questions: Type.Optional(Type.Boolean()),
})
const placed = { in_menu: Type.Boolean(), in_footer: Type.Boolean() }
const entry = {
  title: text(120),
  /** Last part of the address of a page of the shop's own; made of the title where it is absent. */
  slug: text(200),
  lead: text(500, 0),
  sections: Type.Array(SectionEntry, { maxItems: 60 }),
  ...placed,
}
/** A page as it is shown, or as it will be. */
export const PageContent = Type.Object({
  title: Type.String(),
  slug: Type.String(),
  lead: Type.String(),
  sections: Type.Array(
    Type.Object({ id: Type.String(), title: Type.String(), html: Type.String(), questions: Type.Boolean() }),
  ),
  ...placed,
})
export type PageContent = Static<typeof PageContent>

export const StaffPage = Type.Object({
  /** The name of one of the five pages that every shop has, or a UUID. */
  id: Type.String(),
  is_own: Type.Boolean(),
  /** Path on the shop, of what is published or will be. */
  path: Type.String(),
  /** Goes into `If-Match`. */
  version: Type.Integer(),
  /** Null until it is published. */
  content: nullable(PageContent),
  /** Unpublished changes. */
  draft: nullable(PageContent),
  /** Never changed: the words that come with the shop. */
  is_original: Type.Boolean(),
})
export type StaffPage = Static<typeof StaffPage>
/** A page of the shop's own that was deleted; POST /staff/pages/{id}/restore takes `change`. */
export const RemovedPage = Type.Object({
  id: Type.String(),
  title: Type.String(),
  removed_at: Moment,
  by: Type.String(),
  change: Type.Integer(),
})
export type RemovedPage = Static<typeof RemovedPage>
/** `removed`: at most 20, the last one first. */
export const StaffPages = Type.Object({
  ...whole(StaffPage).properties,
  removed: Type.Array(RemovedPage),
})
export type StaffPages = Static<typeof StaffPages>
/** POST /staff/pages: a page of the shop's own, as a draft. */
export const NewPage = closed({ ...Type.Partial(Type.Object(entry)).properties, title: entry.title })
export type NewPage = Static<typeof NewPage>
/** PATCH /staff/pages/{id}: what is absent stays. `publish` shows it, with earlier unpublished changes. */
export const PageChange = closed({
  ...Type.Partial(Type.Object(entry)).properties,
  publish: Type.Optional(Type.Boolean()),
})
export type PageChange = Static<typeof PageChange>
export const PageWritten = Type.Object({ page: StaffPage, ...written })
export type PageWritten = Static<typeof PageWritten>
/** A page of the five gets its first words back; one of the shop's own is gone. */
export const PageRemoved = Type.Object({ page: nullable(StaffPage), ...written })
export type PageRemoved = Static<typeof PageRemoved>
export const PageOutdated = outdated(StaffPage)

/** Newest first; pass the last id as `before`. */
export const ContentHistory = list(
  Type.Object({
    id: Type.Integer(),
    at: Moment,
    author: Type.Object({ kind: Type.String(), name: Type.String() }),
    act: Type.Enum(['created', 'draft', 'published', 'removed']),
    /** What it was called then. */
    title: Type.String(),
  }),
)
export type ContentHistory = Static<typeof ContentHistory>
/** As it was after this change; 0 is before the first. */
export const RestoreContent = closed({ change: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) })
export const ContentPreview = Type.Object({ url: Type.String(), expires_at: Moment })
