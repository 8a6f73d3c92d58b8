/** What staff routes of other domains use to read entries of the catalogue, and to show pictures. */
export { collectFieldErrors, type FieldErrors } from './field-errors.ts'
export { productsWhere } from './list-products.ts'
export { picturePatch, shownPicture, storedPictures, type Stored } from './pictures.ts'
