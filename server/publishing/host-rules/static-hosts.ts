import type { Rules } from './rules.ts'

/** `_headers` and `_redirects`, as Cloudflare Pages, Netlify and their like read them. */
export function headersFile({ headers, lasting, payloads, others }: Rules): string {
  const block = (path: string, lines: [string, string][]): string =>
    [path, ...lines.map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return [
    block('/*', [...headers, ['cache-control', others.cache]]),
    // A later rule adds to an earlier one, unless it takes the header away first.
    ...lasting.folders.map((folder) =>
      block(`/${folder}/*`, [
        ['! cache-control', ''],
        ['cache-control', lasting.cache],
      ]),
    ),
    block('/*/index.pageContext.json', [
      ['! cache-control', ''],
      ['cache-control', payloads.cache],
    ]),
    '',
  ]
    .join('\n\n')
    .replaceAll(': \n', '\n')
    .replaceAll('! cache-control:', '! cache-control')
}

/**
 * What is gone comes last: Netlify answers it with 410, which its checker once refused and its server takes
 * (https://github.com/netlify/netlify-playground/issues/22); Cloudflare Pages knows no such rule, passes it over, and answers 404 by
 * itself (https://developers.cloudflare.com/pages/configuration/redirects/).
 */
export const redirectsFile = ({ moved, gone, shells }: Rules): string =>
  [
    ...moved.map(({ from, to }) => `${from} ${to} 301`),
    ...shells.map(({ from, file }) => `${from} /${file.replace(/^\//, '')} 200`),
    ...gone.map((from) => `${from} /404.html 410`),
    '',
  ].join('\n')
