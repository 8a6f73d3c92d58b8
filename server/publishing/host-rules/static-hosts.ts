import type { Rules } from './rules.ts'

/** `_headers` and `_redirects` files, as read by Cloudflare Pages, Netlify and similar hosts. */
export function headersFile({ headers, areas, lasting, payloads, others }: Rules): string {
  const block = (path: string, lines: [string, string][]): string =>
    [path, ...lines.map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return [
    block('/*', [...headers, ['cache-control', others.cache]]),
    // A later rule adds to an earlier one, so it removes the earlier header first.
    ...lasting.folders.map((folder) =>
      block(`/${folder}/*`, [
        ['! cache-control', ''],
        ['cache-control', lasting.cache],
      ]),
    ),
    ...areas.flatMap(({ path, headers: own }) =>
      [path, `${path}/*`].map((pages) =>
        block(pages, [...own.map(([name]) => [`! ${name}`, ''] as [string, string]), ...own]),
      ),
    ),
    block('/*/index.pageContext.json', [
      ['! cache-control', ''],
      ['cache-control', payloads.cache],
    ]),
    '',
  ]
    .join('\n\n')
    .replaceAll(/^( {2}! [\w-]+):? *$/gm, '$1')
}

/**
 * Cloudflare Pages reads a hundred rules with placeholders, so the shop's pages come first, then old addresses, then
 * removed products. Netlify answers 410 (https://github.com/netlify/netlify-playground/issues/22), Cloudflare Pages 404
 * (https://developers.cloudflare.com/pages/configuration/redirects/).
 */
export const redirectsFile = ({ moved, gone, shells }: Rules): string =>
  [
    ...moved.filter(({ from }) => !from.includes('/:')).map(movedLine),
    ...shells.map(({ from, file }) => `${from} /${file.replace(/^\//, '')} 200`),
    ...moved.filter(({ from }) => from.includes('/:')).map(movedLine),
    ...gone.map((from) => `${from} /404.html 410`),
    '',
  ].join('\n')

const movedLine = ({ from, to, status }: Rules['moved'][number]): string => `${from} ${to} ${status}`
