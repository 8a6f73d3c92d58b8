import { TEXT_SHAPES } from '#tests/fixtures/text-shapes.ts'
import { formWith } from '#tests/fixtures/upload.ts'

export type Hostile = { method: string; path: string; type?: string; body?: string | Buffer<ArrayBuffer> }

const shaped = (length: number): string[] => TEXT_SHAPES.map(({ of }) => of(length).toWellFormed())
/** A part of them: each import waits for its job. */
const fewShaped = (length: number): string[] => shaped(length).filter((_, at) => at % 12 === 0)
const staff = (method: string, path: string, body: object): Hostile => ({
  method,
  path: `/staff/${path}`,
  body: JSON.stringify(body),
})
const file = (name: string, text: string): Hostile => {
  const { payload, headers } = formWith(name, Buffer.from(text))
  return { method: 'POST', path: '/staff/imports', type: headers['content-type'], body: Buffer.from(payload) }
}

/** HTML up to its limits, beside the shapes that all texts share. */
const HTML = [
  '<ul><li>'.repeat(4000),
  `${'<em>'.repeat(5500)}x`,
  '<p>عود <b>هندي</b></p>'.repeat(2500),
  '<li>عود</li>'.repeat(4999),
  `${'<em>'.repeat(60)}x${'</em>'.repeat(60)}`.repeat(80),
  '<a href="https://a.example/b">عود</a>'.repeat(2600),
]
const JSON_BODIES = [
  '['.repeat(30_000) + ']'.repeat(30_000),
  `[${'0,'.repeat(30_000)}0]`,
  `{${Array.from({ length: 6000 }, (_, at) => `"${at}":0`).join()}}`,
  '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
]
const FEED_ITEM =
  '<item><g:id>1</g:id><title>عود</title><g:price>10 SAR</g:price><description>عود هندي فاخر</description></item>'

/** The worst calls that each input of texts can get, by its name. */
export const INPUTS: Record<string, () => Hostile[]> = {
  'a description of a product': () =>
    [...HTML, ...shaped(60_000)].map((description) => staff('PATCH', 'products/DATES', { description })),
  'the sections of a page': () =>
    [...HTML, ...shaped(48_000)].map((html) =>
      staff('POST', 'pages', { title: 'عود', sections: Array.from({ length: 6 }, () => ({ title: 'عود', html })) }),
    ),
  'a logo': () =>
    shaped(60_000).map((text) =>
      staff('POST', 'settings/face/preview', { logo: `<svg viewBox="0 0 1 1"><style>${text}</style>${text}</svg>` }),
    ),
  'names, tags and attributes': () =>
    shaped(200).map((text) =>
      staff('PATCH', 'products/DATES', {
        title: text,
        tags: Array.from({ length: 100 }, (_, at) => `${at}${text}`.slice(0, 200)),
        attributes: Array.from({ length: 50 }, (_, at) => ({ name: `س ${at}`, value: text })),
      }),
    ),
  'a search': () =>
    shaped(200).flatMap((text) => {
      const q = encodeURIComponent(text)
      return [`/products?q=${q}`, `/search/suggestions?q=${q}`].map((path) => ({ method: 'GET', path }))
    }),
  'an address': () => shaped(4000).map((text) => ({ method: 'GET', path: `/../${encodeURIComponent(text)}` })),
  'a body of JSON': () => JSON_BODIES.map((body) => ({ method: 'PATCH', path: '/staff/products/DATES', body })),
  'an imported table': () =>
    fewShaped(60_000).map((text) =>
      file(
        'p.csv',
        `sku,title,price,description\n1,"${text.replaceAll('"', '""')}",1,"${text.replaceAll('"', '""')}"\n`,
      ),
    ),
  'an imported feed': () => [
    ...fewShaped(60_000).map((text) => file('p.xml', `<rss><channel><item>${text}</item></channel></rss>`)),
    file('p.xml', `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${FEED_ITEM.repeat(10_000)}</channel></rss>`),
  ],
}
