import { expect, it } from 'vitest'
import { compareSites } from './compare-sites.ts'
import type { Kind } from './statement.ts'

type Site = Record<string, string>

const filesOf = (site: Site) => ({
  names: Object.keys(site),
  read: (name: string) => Promise.resolve(Buffer.from(site[name]!)),
})
const compare = async (before: Site, after: Site) => compareSites(filesOf(before), filesOf(after))

const PAYLOAD = JSON.stringify({
  published: { build: '4da649ec1671fa29', data: 'aef58a98eaf4b01206b6347a' },
  settings: { identity: { name: 'واحة' } },
  data: {
    sku: 'HNY-1',
    title: 'عسل سدر',
    variants: [{ sku: 'HNY-1-500', price: 18900, compare_at: 23000, stock: 12 }],
  },
})
const LINKED_DATA = JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'عسل سدر',
  offers: { price: '189.00', priceCurrency: 'SAR', availability: 'https://schema.org/InStock' },
})
const PRODUCT = `<!DOCTYPE html><html dir="rtl" lang="ar"><head>
<link rel="stylesheet" type="text/css" href="/assets/static/styles.CuZhyv8x.css"><meta charset="UTF-8" />
<script>{let load=()=>{};addEventListener("load",load)}</script>
<title>عسل سدر | واحة</title><meta property="og:title" content="عسل سدر | واحة" />
<meta name="description" content="عسل من جبال عسير"/><meta name="robots" content="index, follow"/>
<link rel="canonical" href="https://waha.example/products/HNY-1"/>
<meta property="og:image" content="https://waha.example/share/HNY-1.jpg?v=d00e96927095"/>
<meta property="product:price:amount" content="189.00"/><meta property="product:availability" content="in stock"/>
<script type="application/ld+json">${LINKED_DATA}</script></head><body><div id="root" class="z76gcz0">
<header><nav aria-label="الأقسام"><a href="/products/c/%D8%B9%D8%B3%D9%84">العسل</a><a href="/products/c/oud">العود</a></nav></header>
<main><h1 class="_1ml9540m">عسل سدر</h1><img class="_6zc" alt="مرطبان عسل" src="/media/79dd6014fee8881af6a6-640.webp"/>
<p><span class="sr">السعر الآن<!-- --> </span><bdi dir="ltr"><span aria-hidden="true">\u20C1</span> 189</bdi><span class="sr"> <!-- -->ريال</span></p>
<p>السعر شامل ضريبة القيمة المضافة</p><svg viewBox="0 0 24 24"><path d="M0 0"></path></svg>
<form action="/cart"><input type="radio" name="«Rbid»" checked="" value="500 جم"/><button type="submit">أضف إلى السلة</button></form>
</main></div><script id="vike_pageContext" type="application/json">${PAYLOAD}</script>
<template id="scripts"><script src="/assets/entries/entry.CCmxDXfL.js" type="module" async></script></template></body></html>`
const LIST = `<!DOCTYPE html><html dir="rtl" lang="ar"><head><title>كل المنتجات | واحة</title></head><body><main><ul>
<li><a href="/products/HNY-1">عسل سدر</a></li><li><a href="/products/OUD-1">دهن عود</a></li></ul></main></body></html>`
const item = (id: string, price: string, stock: string): string =>
  `<item><g:id>${id}</g:id><g:title>عسل</g:title><g:availability>${stock}</g:availability><g:price>${price} SAR</g:price></item>`
const urls = (...paths: string[]): string =>
  `<urlset>${paths.map((path) => `<url><loc>https://waha.example${path}</loc><lastmod>2026-11-30</lastmod></url>`).join('')}</urlset>`

const SITE: Site = {
  'products/HNY-1/index.html': PRODUCT,
  'products/HNY-1/index.pageContext.json': PAYLOAD,
  'products/index.html': LIST,
  '404.html':
    '<html dir="rtl" lang="ar"><head><title>لا توجد صفحة هنا</title></head><body><h1>لا توجد</h1></body></html>',
  'feeds/google.xml': `<rss><channel>${item('HNY-1-500', '189.00', 'in_stock')}${item('OUD-1', '99.00', 'in_stock')}</channel></rss>`,
  'sitemap.xml':
    '<sitemapindex><sitemap><loc>https://waha.example/sitemaps/products-1.xml</loc></sitemap></sitemapindex>',
  'sitemaps/products-1.xml': urls('/products/HNY-1', '/products/OUD-1'),
  'robots.txt': 'User-agent: *\nAllow: /\nDisallow: /admin\n',
  'manifest.webmanifest': JSON.stringify({ name: 'واحة', lang: 'ar', start_url: '/' }),
  'assets/entries/entry.CCmxDXfL.js': 'one build',
}

const HTML = 'products/HNY-1/index.html'
/** Replaces a text of one file, which has it. */
function changed(file: string, from: string | RegExp, to: string): Site {
  const content = SITE[file]!.replace(from, to)
  expect(content).not.toBe(SITE[file])
  return { ...SITE, [file]: content }
}
const without = (file: string): Site => Object.fromEntries(Object.entries(SITE).filter(([name]) => name !== file))

it('reports nothing for the same shop', async () => {
  expect(await compare(SITE, SITE)).toEqual({ pages: 3, differences: [] })
})

it.each([
  ['names of scripts and styles', /CuZhyv8x|CCmxDXfL/g, 'Zz01_-ab'],
  ['class names', /class="[^"]*"/g, 'class="x"'],
  ['space and comments between tags', /<!-- -->|\n/g, '\n '],
  ['the build in the data', '4da649ec1671fa29', '0000000000000000'],
  ['names that React gives', '«Rbid»', '«R1»'],
  ['icons', 'M0 0', 'M1 1'],
  ['the version of the shared picture', 'd00e96927095', 'ffffffffffff'],
  ['code of its own', 'let load', 'let other'],
])('reports nothing if a build changes only %s', async (_, from, to) => {
  expect((await compare(SITE, changed(HTML, from, to))).differences).toEqual([])
})

it('reports nothing if keys, sitemaps and times of changes are arranged in another way', async () => {
  const other = {
    ...SITE,
    'manifest.webmanifest': JSON.stringify({ start_url: '/', lang: 'ar', name: 'واحة' }),
    'sitemaps/products-1.xml': urls('/products/OUD-1').replaceAll('2026-11-30', '2026-12-01'),
    'sitemaps/products-2.xml': urls('/products/HNY-1'),
  }
  expect((await compare(SITE, other)).differences).toEqual([])
})

const FAULTS: [string, Kind, Site][] = [
  ['a shown price off by a riyal', 'price', changed(HTML, ' 189<', ' 190<')],
  ['a price off by a halala in the structured data', 'price', changed(HTML, '"price":"189.00"', '"price":"189.01"')],
  ['a price off by a halala in the shared preview', 'price', changed(HTML, 'content="189.00"', 'content="189.01"')],
  ['a price off by a halala in the data', 'price', changed('products/HNY-1/index.pageContext.json', '18900', '18901')],
  ['a price off by a halala in the data that hydrates', 'price', changed(HTML, '23000', '23001')],
  ['a price off by a halala in the feed', 'price', changed('feeds/google.xml', '99.00', '99.01')],
  ['a product that is not in stock', 'availability', changed(HTML, 'schema.org/InStock', 'schema.org/OutOfStock')],
  ['another stock in the feed', 'availability', changed('feeds/google.xml', 'in_stock', 'out_of_stock')],
  ['a product that the feed lacks', 'feed', changed('feeds/google.xml', /<item><g:id>OUD.*?<\/item>/, '')],
  ['a lost page', 'lost', without('products/index.html')],
  ['a page that should not be there', 'extra', { ...SITE, 'old/index.html': LIST }],
  ['the lost data of a page', 'lost', without('products/HNY-1/index.pageContext.json')],
  ['a wrong canonical', 'canonical', changed(HTML, 'example/products/HNY-1"', 'example/products/OUD-1"')],
  ['a page that may not be indexed', 'robots', changed(HTML, 'index, follow', 'noindex')],
  ['another title', 'title', changed(HTML, '<title>عسل سدر', '<title>عسل')],
  ['no description', 'description', changed(HTML, /<meta name="description"[^>]*>/, '')],
  ['a page from left to right', 'language', changed(HTML, 'dir="rtl"', 'dir="ltr"')],
  ['another shared title', 'sharing', changed(HTML, 'content="عسل سدر |', 'content="سدر |')],
  ['another name in the structured data', 'structured', changed(HTML, '"name":"عسل سدر"', '"name":"عسل"')],
  ['no heading', 'heading', changed(HTML, /<h1.*<\/h1>/, '')],
  ['a missing word', 'text', changed(HTML, 'شامل ', '')],
  ['a button without its words', 'text', changed(HTML, 'أضف إلى السلة', '')],
  ['a picture without its description', 'label', changed(HTML, 'alt="مرطبان عسل"', 'alt=""')],
  ['a link to nowhere', 'link', changed(HTML, '/products/c/oud', '/products/c/')],
  ['another picture', 'picture', changed(HTML, '79dd6014fee8881af6a6', '09c642de1d36699a5576')],
  ['a button that cannot be pressed', 'form', changed(HTML, 'type="submit"', 'type="submit" disabled=""')],
  ['another title in the data', 'data', changed(HTML, '"title":"عسل سدر"', '"title":"عسل"')],
  [
    'products in another order',
    'order',
    changed('products/index.html', /<li>(.*?)<\/li><li>(.*?)<\/li>/, '<li>$2</li><li>$1</li>'),
  ],
  ['an address that the sitemap lacks', 'sitemap', changed('sitemaps/products-1.xml', /<url>.*?<\/url>/, '')],
  ['a sitemap that the index lacks', 'sitemap', changed('sitemap.xml', /<sitemap>.*<\/sitemap>/, '')],
  ['a door that is open to crawlers', 'file', changed('robots.txt', 'Disallow: /admin\n', '')],
  ['another name of the installed app', 'file', changed('manifest.webmanifest', 'واحة', 'متجر')],
]

it.each(FAULTS)('finds %s, as «%s»', async (_, kind, site) => {
  const { differences } = await compare(SITE, site)
  expect([...new Set(differences.map((one) => one.kind))]).toEqual([kind])
})

it('says what was there and what is there instead', async () => {
  const { differences } = await compare(SITE, changed(HTML, '"price":"189.00"', '"price":"189.01"'))
  expect(differences).toEqual([{ kind: 'price', file: HTML, name: 'offers.price', before: '189.00', after: '189.01' }])
})
