import type { Picture } from '#api/contract/shared.ts'
import type { Product, Variant } from '#api/contract/product.ts'
import { pictureUrl, pictureWidths } from '#locales/routes.ts'
import { absolute } from './site.ts'

/** URL of a picture at its largest width, for consumers that cannot choose one. */
function pictureAddress(picture: Picture, site: string): string | undefined {
  if (picture.key === null) return picture.url === null ? undefined : absolute(site, picture.url)
  const width = pictureWidths(picture.width ?? 0).at(-1)!
  return absolute(site, pictureUrl(picture.key, width, 'webp'))
}

export const pictureAddresses = (pictures: Picture[], site: string): string[] =>
  pictures.flatMap((picture) => pictureAddress(picture, site) ?? [])

/** All pictures of a product, the variant's first. */
export function variantPictures(product: Product, variant: Variant): Picture[] {
  const own = variant.picture === null ? undefined : product.pictures[variant.picture]
  return own ? [own, ...product.pictures.filter((picture) => picture !== own)] : product.pictures
}
