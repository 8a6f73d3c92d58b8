import type { MessageKey, Values } from '#server/platform/http/messages.ts'

/** Why a picture cannot be the shop's logo, in the shop's words. */
export class FaceFault extends Error {
  readonly sentence: { key: MessageKey; values: Values }

  constructor(key: MessageKey, values: Values = {}) {
    super(key)
    this.sentence = { key, values }
  }
}
