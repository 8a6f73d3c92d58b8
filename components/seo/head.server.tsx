import { shop } from '#locales/shop-settings.ts'
import { site as place } from '#site'
import { light } from '#components/theme/tokens.ts'
import { formatPriceText, machineAmount } from '#locales/format.ts'
import { routes, shareImageUrl, storeImageUrl } from '#locales/routes.ts'
import { feedId } from './feed-id.ts'
import { isIndexable } from './indexing.ts'
import { areDistinguishable } from './options.ts'
import type { Seo } from './seo.ts'
import { cardVersion, cheapestVariant, SHARE_HEIGHT, SHARE_WIDTH, shareCard, shareVersion } from './share-card.ts'
import { absolute, pageUrl } from './site.ts'
import { graphJson } from './structured-data/graph.ts'
import { DESCRIPTION_LENGTH, ellipsis } from './text.ts'
import { say } from './words.server.ts'

/** `path` is decoded; `seo` is undefined for private pages. */
type Page = { site: string; path: string; seo: Seo | undefined; isError: boolean }

/** Head tags for crawlers and link previews; vike-react adds the title. */
export function PageHead({ site, path, seo, isError }: Page) {
  const { description, things = [], product, prev, next } = seo ?? {}
  const short = description && ellipsis(description, DESCRIPTION_LENGTH)
  const indexed = !isError && isIndexable(path)
  const url = product ? absolute(site, routes.product(product.sku)) : pageUrl(site, path)
  return (
    <>
      {short && <meta name="description" content={short} />}
      <meta name="robots" content={indexed ? 'index, follow, max-image-preview:large' : 'noindex'} />
      {indexed && <link rel="canonical" href={url} />}
      {prev && <link rel="prev" href={absolute(site, prev)} />}
      {next && <link rel="next" href={absolute(site, next)} />}
      <link rel="author" href={`${site}/`} />
      <link rel="publisher" href={`${site}/`} />
      <meta name="theme-color" content={shop.face?.theme_color ?? light.brand} />
      <meta property="og:type" content={product ? 'product' : 'website'} />
      <meta property="og:site_name" content={shop.identity.name} />
      <meta property="og:locale" content="ar_SA" />
      <meta property="og:url" content={url} />
      {short && <meta property="og:description" content={short} />}
      <ShareImage site={site} product={product} />
      <meta name="twitter:card" content="summary_large_image" />
      {product && <ProductTags product={product} />}
      {indexed && things.length > 0 && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graphJson(things) }} />
      )}
    </>
  )
}

function ShareImage({ site, product }: { site: string; product: Seo['product'] }) {
  const href = product ? shareImageUrl(product.sku, shareVersion(product)) : `${storeImageUrl}?v=${cardVersion(null)}`
  const alt = product
    ? say('seo.share.product', {
        title: product.title,
        price: formatPriceText(shareCard(product).price),
        storeName: shop.identity.name,
      })
    : say('seo.share.store', { storeName: shop.identity.name })
  return (
    <>
      <meta property="og:image" content={absolute(site, href)} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(SHARE_WIDTH)} />
      <meta property="og:image:height" content={String(SHARE_HEIGHT)} />
      <meta property="og:image:alt" content={alt} />
    </>
  )
}

/** https://developers.facebook.com/docs/marketing-api/catalog/reference */
function ProductTags({ product }: { product: NonNullable<Seo['product']> }) {
  const { price, compareAt } = shareCard(product)
  const offered = cheapestVariant(product)
  const isGroup = product.variants.length > 1 && areDistinguishable(product)
  const currency = place.currency
  const inStock = product.variants.some(({ stock }) => stock > 0)
  return (
    <>
      <meta property="product:retailer_item_id" content={feedId(offered.sku)} />
      {isGroup && <meta property="product:item_group_id" content={feedId(product.sku)} />}
      <meta property="product:price:amount" content={machineAmount(price)} />
      <meta property="product:price:currency" content={currency} />
      {compareAt !== null && (
        <>
          <meta property="product:original_price:amount" content={machineAmount(compareAt)} />
          <meta property="product:original_price:currency" content={currency} />
        </>
      )}
      <meta property="product:availability" content={inStock ? 'in stock' : 'out of stock'} />
      <meta property="product:condition" content="new" />
      {product.brand && <meta property="product:brand" content={product.brand.name} />}
    </>
  )
}
