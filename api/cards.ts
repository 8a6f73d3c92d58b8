import { del, get, post, type CallOptions } from './client.ts'
import type { ApplePaySession, SavedCard } from './contract/saved-card.ts'

export const readCards = (options?: CallOptions): Promise<SavedCard[]> => get('/api/payment-cards', options)
export const removeCard = (id: number, options?: CallOptions): Promise<null> => del(`/api/payment-cards/${id}`, options)

/** @param validationUrl that Apple gave this browser */
export const startApplePay = (order: number, validationUrl: string, options?: CallOptions): Promise<ApplePaySession> =>
  post(`/api/orders/${order}/apple-pay-session`, { validation_url: validationUrl }, options)
