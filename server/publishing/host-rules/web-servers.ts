import type { Rules } from './rules.ts'

/** Of the owner before the opening, who alone gets the whole shop, which the shop's server has. */
const UNOPENED = '(?:^|; )(?:__Host-)?unopened='

const quoted = (value: string): string => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/**
 * The body of an nginx server block. It serves files from the site's folder and passes the rest to the shop's server:
 * old addresses, removed products, new pictures and the API.
 */
export function nginxSnippet(
  { headers, areas, lasting, payloads, others, moved, shells }: Rules,
  { site, upstream }: { site: string; upstream: string },
): string {
  const sending = (list: Rules['headers']): string[] =>
    list.map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
  const headersOf = (file: string): Rules['headers'] =>
    areas.find(({ path }) => file.startsWith(`${path}/`))?.headers ?? headers
  // In nginx, a location that sets headers inherits none.
  const location = (match: string, lines: string[], sent = headers): string =>
    `location ${match} {\n${[...sending(sent), ...lines].map((line) => `  ${line}`).join('\n')}\n}`
  return [
    `root ${site};`,
    'gzip_static on;',
    'charset utf-8;',
    'merge_slashes off;',
    'client_max_body_size 20m;',
    `error_page 404 /404.html;`,
    'error_page 418 = @shop;',
    `if ($http_cookie ~ ${quoted(UNOPENED)}) { return 418; }`,
    ...moved
      .filter(({ from }) => !from.startsWith('/products/'))
      .map(({ from, to, status }) => `location = ${from} { return ${status} ${to}$is_args$args; }`),
    location(`~ ^/(?:${lasting.folders.join('|')})/`, [
      `add_header cache-control ${quoted(lasting.cache)};`,
      'try_files $uri @shop;',
    ]),
    location('~ /index\\.pageContext\\.json$', [
      `add_header cache-control ${quoted(payloads.cache)};`,
      'try_files $uri @shop;',
    ]),
    ...shells.map(({ pattern, file }) =>
      location(
        `~ "^${pattern}$"`,
        [`add_header cache-control ${quoted(others.cache)};`, `try_files ${file} @shop;`],
        headersOf(file),
      ),
    ),
    ...areas
      .filter(({ path }) => path !== '/admin')
      .map(({ path, headers: own }) =>
        location(
          `= ${path}`,
          [`add_header cache-control ${quoted(others.cache)};`, `try_files ${path}/index.html @shop;`],
          own,
        ),
      ),
    location('~ /\\.(?!well-known/)', ['return 404;']),
    // A page has one address: the shop's server redirects the others.
    location('~ (?:.+/|/index\\.html)$', ['try_files /no-such-file @shop;']),
    location('= /404.html', ['internal;']),
    location('/', [`add_header cache-control ${quoted(others.cache)};`, 'try_files $uri $uri/index.html @shop;']),
    `location ~ ^/(?:api|dev|share)(?:/|$) { try_files /no-such-file @shop; }`,
    [
      'location @shop {',
      `  proxy_pass ${upstream};`,
      '  proxy_http_version 1.1;',
      '  proxy_set_header Host $host;',
      '  proxy_set_header X-Forwarded-For $remote_addr;',
      '  proxy_set_header X-Forwarded-Proto $scheme;',
      '  proxy_set_header Connection "";',
      '  # Notifications are sent as they happen.',
      '  proxy_buffering off;',
      '  proxy_read_timeout 75s;',
      '}',
    ].join('\n'),
    '',
  ].join('\n\n')
}

/**
 * The body of a Caddy site block, with the same split as for nginx. Headers apply to files only: the shop's server sets
 * its own, and a 404 must not be cached for good.
 */
export function caddySnippet(
  { headers, areas, lasting, payloads, others, shells }: Rules,
  { site, upstream }: { site: string; upstream: string },
): string {
  const folders = lasting.folders.map((folder) => `/${folder}/*`).join(' ')
  const proxy = [`\treverse_proxy ${upstream.replace(/^https?:\/\//, '')} {`, '\t\tflush_interval -1', '\t}']
  return [
    `root * ${site}`,
    ...shells.flatMap(({ pattern, file }, at) => [
      `@shell${at} path_regexp ^${pattern}$`,
      `rewrite @shell${at} ${file.replace(/\/index\.html$/, '')}`,
    ]),
    `@unopened header_regexp Cookie "${UNOPENED}"`,
    'handle @unopened {',
    ...proxy,
    '}',
    '@file {',
    '\t# Nothing that is being written, and each page at one address only.',
    '\tnot path_regexp (^/.+/$|//|/\\.|/index\\.html$)',
    '\tnot path /404.html',
    '\tfile {path} {path}/index.html',
    '}',
    'handle @file {',
    '\theader {',
    ...headers.map(([name, value]) => `\t\t${name} ${quoted(value)}`),
    '\t}',
    ...areas.flatMap(({ name, path, headers: own }) => [
      `\t@${name} path ${path} ${path}/*`,
      `\theader @${name} {`,
      ...own.map(([header, value]) => `\t\t${header} ${quoted(value)}`),
      '\t}',
    ]),
    `\t@lasting path ${folders}`,
    '\t@payload path */index.pageContext.json',
    `\t@other not path ${folders} */index.pageContext.json`,
    `\theader @lasting cache-control ${quoted(lasting.cache)}`,
    `\theader @payload cache-control ${quoted(payloads.cache)}`,
    `\theader @other cache-control ${quoted(others.cache)}`,
    '\trewrite {file_match.relative}',
    '\tfile_server {',
    '\t\tprecompressed br gzip',
    '\t}',
    '}',
    'handle {',
    ...proxy,
    '}',
    '',
  ].join('\n')
}
