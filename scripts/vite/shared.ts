/** Messages are compiled beforehand (messages.ts); the runtime parser would be 7 kB for nothing. */
export const withoutMessageParser = {
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
}
