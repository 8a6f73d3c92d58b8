/** Messages are compiled beforehand (messages.ts); the runtime parser would be 7 kB for nothing. */
export const withoutMessageParser = {
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
}

const STYLES = /\.css\.ts/
const folder = (id: string): string => /\/components\/(.+)\/[^/]+\.css\.ts/.exec(id)?.[1]?.replaceAll('/', '-') ?? 'page'

/** One style sheet for what several pages share and one for each feature, not one for each component. */
export const styleSheets = [
  { name: 'styles', test: STYLES, minShareCount: 2, priority: 1 },
  { name: (id: string) => `${folder(id)}-styles`, test: STYLES },
]
