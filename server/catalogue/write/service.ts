/** Writes the catalogue, for the importer, the API and commands. Kept apart from the code that serves shoppers. */
export { applyPatches, MOST_NAMED, type WriteOptions, type WriteResult } from './apply.ts'
export { categoryKey, pathOf } from './category-key.ts'
export { catalogueWritten, productRenamed } from './events.ts'
export { homeOf, loadHome } from './home-blocks.ts'
export { loadProduct, lockProduct, lockProductsBySku, lockWriting } from './lock.ts'
export { areTooMany, type Losses } from './losses.ts'
export type {
  BrandPatch,
  CategoryPatch,
  HomeBlockPatch,
  OfferPatch,
  OptionPatch,
  Patches,
  PicturePatch,
  ProductPatch,
  VariantPatch,
} from './patches.ts'
export { headOf, type PatchHead, type ProductSource } from './product-source.ts'
export { pictureOf } from './inverse.ts'
export type { Refused } from './products.ts'
export { PatchRefused, say, type ImportMessage } from './refusal.ts'
export { restoreProduct, undoRemovals, undoRequest, type Restored } from './restore.ts'
export { renameProduct } from './rename-product.ts'
export { removeBrand, removeCategory, removeProducts, RemovalRefused } from './remove.ts'
export {
  identityOf,
  loadBrands,
  loadCategories,
  loadProducts,
  pictureState,
  type BrandState,
  type CategoryState,
  type PictureState,
  type LiveSale,
  type ProductState,
  type StoredProduct,
  type VariantState,
} from './state.ts'
export { dueProducts, OUTSIDE, priceInSale, settlePrices } from './sale-prices.ts'
export { undoTree } from './undo-tree.ts'
export { undoImport, UndoRefused, type Undone, type UndoOptions } from './undo.ts'
