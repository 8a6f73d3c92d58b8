/** Messages are compiled at build time (messages.ts), so the 7 kB runtime parser is left out. */
export const withoutMessageParser = {
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
}
