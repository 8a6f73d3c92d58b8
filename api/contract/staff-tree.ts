import { Type, type Static, type TSchema } from 'typebox'
import { Id, nullable } from './shared.ts'
import { Removed, StaffPicture, Written } from './staff-catalogue.ts'
import { clearable, closed, PictureEntry, text } from './staff-entry.ts'
import { whole } from './staff.ts'
import { Failure } from './envelope.ts'

// Pictures, brands and categories as staff write them under /staff.

/** POST /staff/pictures: kept in the shop's store, to be named in a patch. Size in px. */
export const UploadedPicture = Type.Object({
  id: Type.String(),
  key: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
})
export type UploadedPicture = Static<typeof UploadedPicture>

const shown = {
  id: Type.Integer(),
  slug: Type.String(),
  description: Type.String(),
  picture: nullable(StaffPicture),
}
const counted = {
  /** Products that are in it themselves, archived ones included. */
  products: Type.Integer(),
  /** Goes into `If-Match`. Its place among its siblings and its products do not count. */
  version: Type.String(),
}
export const StaffBrand = Type.Object({ ...shown, name: Type.String(), ...counted })
export type StaffBrand = Static<typeof StaffBrand>
export const StaffCategory = Type.Object({
  ...shown,
  /** Names from the top of the tree down to it. */
  path: Type.Array(Type.String()),
  parent: nullable(Type.Integer()),
  /** Order among its siblings, smallest first. */
  position: Type.Integer(),
  /** It and what lies below it is shown nowhere. */
  archived: Type.Boolean(),
  ...counted,
})
export type StaffCategory = Static<typeof StaffCategory>
export const StaffBrands = whole(StaffBrand)
export const StaffCategories = whole(StaffCategory)
const undo = {
  /** Takes the change back, by POST /staff/tree/undo; null where nothing changed. */
  undo: nullable(Type.String({ format: 'uuid' })),
}
export const BrandWritten = Type.Object({ brand: StaffBrand, ...undo, ...Written.properties })
export type BrandWritten = Static<typeof BrandWritten>
export const CategoryWritten = Type.Object({ category: StaffCategory, ...undo, ...Written.properties })
export type CategoryWritten = Static<typeof CategoryWritten>

export const TreeRemoved = Type.Object({ ...Removed.properties, ...undo })
export type TreeRemoved = Static<typeof TreeRemoved>
const outdated = <T extends TSchema>(data: T) => Type.Object({ ...Failure.properties, data })
/** 412: somebody else changed it; `data` is what it is now. */
export const BrandOutdated = outdated(StaffBrand)
export const CategoryOutdated = outdated(StaffCategory)

const fields = {
  slug: Type.Optional(text(200)),
  description: clearable(text(20_000, 0)),
  picture: clearable(PictureEntry),
}
const Name = text(200)
/** POST /staff/brands, and PATCH /staff/brands/{id}, where `name` gives it another name. */
export const NewBrand = closed({ name: Name, ...fields })
export type NewBrand = Static<typeof NewBrand>
export const BrandChange = closed({ name: Type.Optional(Name), ...fields })
export type BrandChange = Static<typeof BrandChange>

const placed = {
  ...fields,
  /** Id of the category above it; null at the top. A new place takes all below it along. */
  parent: clearable(Id),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  archived: Type.Optional(Type.Boolean()),
}
/** POST /staff/categories; it comes last among its siblings unless `position` is named. */
export const NewCategory = closed({ name: Name, ...placed })
export type NewCategory = Static<typeof NewCategory>
export const CategoryChange = closed({ name: Type.Optional(Name), ...placed })
export type CategoryChange = Static<typeof CategoryChange>

const IdOrNull = Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1, maximum: 2_147_483_647 })
/** POST /staff/categories/{id}/place: below `parent`, or at the top, and before this sibling, or last. */
export const CategoryPlace = closed({ parent: IdOrNull, before: IdOrNull })
export type CategoryPlace = Static<typeof CategoryPlace>
/** DELETE: with `empty`, refused by 409 as long as a product is in the category. */
export const CategoryRemoval = Type.Object({ empty: Type.Optional(Type.Boolean()) })

export const TreeUndone = Type.Object({
  restored: Type.Integer(),
  /** Fields that were changed again since, and what is in use by now; they stay. */
  conflicts: Type.Array(Type.Object({ name: Type.String(), field: Type.String() })),
  ...Written.properties,
})
export type TreeUndone = Static<typeof TreeUndone>
