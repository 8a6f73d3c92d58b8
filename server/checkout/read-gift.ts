import type { Gift, GiftEntry } from '#api/contract/gift.ts'
import { clean } from '#locales/arabic-text.ts'
import { isVisible } from '#locales/visible-text.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { readPhone } from '#server/identity/contact/public.ts'

/**
 * Typed wishes as an order keeps them; no gift at all if nothing is wished.
 * @throws Refusal 422
 */
export function readGift(entry: GiftEntry): { gift: Gift | null; note: string | null } {
  const [message, note] = [readLines(entry.message), readLines(entry.note)]
  const recipient = visible(clean(entry.recipient ?? ''))
  const typedPhone = clean(entry.phone ?? '') || null
  const phone = typedPhone === null ? null : readPhone(typedPhone)
  if (phone && 'fault' in phone) throw invalid({ phone: phone.fault })
  if (phone && recipient === null) throw invalid({ recipient: 'api.validation.required' })
  const gift = {
    message,
    recipient,
    phone: phone?.phone ?? null,
    wrapped: entry.wrapped ?? false,
    hide_prices: entry.hide_prices ?? false,
  }
  return { gift: Object.values(gift).some(Boolean) ? gift : null, note }
}

/** Keeps the lines in which a card is written. */
const readLines = (typed: string | null | undefined): string | null =>
  visible((typed ?? '').split('\n').map(clean).join('\n').trim())

const visible = (text: string): string | null => (isVisible(text) ? text : null)
