import { Type, type Static } from 'typebox'
import { nullable } from './shared.ts'
import { StaffPicture, Written } from './staff-catalogue.ts'
import { clearable, closed, PictureEntry, text } from './staff-entry.ts'

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
export const StaffBrand = Type.Object({ ...shown, name: Type.String() })
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
})
export type StaffCategory = Static<typeof StaffCategory>
export const StaffBrands = Type.Object({ items: Type.Array(StaffBrand) })
export const StaffCategories = Type.Object({ items: Type.Array(StaffCategory) })
export const BrandWritten = Type.Object({ brand: StaffBrand, ...Written.properties })
export type BrandWritten = Static<typeof BrandWritten>
export const CategoryWritten = Type.Object({ category: StaffCategory, ...Written.properties })
export type CategoryWritten = Static<typeof CategoryWritten>

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
  parent: clearable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  archived: Type.Optional(Type.Boolean()),
}
/** POST /staff/categories; it comes last among its siblings unless `position` is named. */
export const NewCategory = closed({ name: Name, ...placed })
export type NewCategory = Static<typeof NewCategory>
export const CategoryChange = closed({ name: Type.Optional(Name), ...placed })
export type CategoryChange = Static<typeof CategoryChange>
