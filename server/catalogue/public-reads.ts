/** What queries of other domains read of products: pictures, tax, and the catalogue's version. */
export { isShown, pictureColumns, toPicture, type PictureRow } from './pictures.ts'
export { productTax } from './product-tax.ts'
export { bumpCatalogueVersion, bumpOfferVersion, readState, type CatalogueState } from './version.ts'
