import { message, type MessageKey } from '#server/platform/http/messages.ts'

export type ImportMessage = Extract<MessageKey, `import.${string}`>

/** A message for merchants. Values are cut, so that the reason stays visible, and isolated from the Arabic. */
export function say(key: ImportMessage, values: Record<string, string | number> = {}): string {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? `\u2068${excerpt(value)}\u2069` : value,
  ])
  return message(key, Object.fromEntries(shown))
}

const excerpt = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)

/** A patch that breaks a rule of the catalogue, with the field at fault; the message is Arabic, for people. */
export class PatchRefused extends Error {
  readonly field: string
  /** SKU of the variant whose field it is. */
  readonly variant: string | undefined
  /** Whether the patch would be accepted as a complete one. */
  readonly isIncomplete: boolean = false
  constructor(field: string, reason: ImportMessage, values: Record<string, string | number> = {}, variant?: string) {
    super(say(reason, values))
    this.field = field
    this.variant = variant
  }
}
