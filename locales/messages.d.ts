declare module 'virtual:messages/*' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
  /** Compiled; those that are plain text stay text, which the formatter takes too but its types do not. */
  const messages: Record<string, MessageFormatElement[]>
  export default messages
}
