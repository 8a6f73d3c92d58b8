/** Latin words and grouped numbers; they may contain anything except Arabic, brackets and quotes. */
const RUN =
  /[+#@]?[\p{Script=Latin}\d](?:(?:[^\s\p{Script=Arabic}\p{Ps}\p{Pe}«»،؛؟…\u2066-\u2069]| (?=[\p{Script=Latin}\d]))*[\p{Script=Latin}\d%+])?/gu

/**
 * Isolates left-to-right text in an Arabic sentence, such as order numbers, product names and addresses, which would be
 * reordered otherwise. Isolated text stays as it is. https://unicode.org/reports/tr9/#Explicit_Directional_Isolates
 */
export const isolateRuns = (text: string): string =>
  text
    .split(/([\u2066-\u2068][^\u2066-\u2069]*\u2069)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(RUN, (run) => (/^\d+$/.test(run) ? run : `\u2066${run}\u2069`)),
    )
    .join('')
