import { del, get, patch, post, put, type CallOptions } from '#api/client.ts'
import type { PaymentWays, ProviderKeys, ProviderTest, ProviderTested } from '#api/contract/settings/providers.ts'
import type { ProviderKeyName } from '#api/contract/settings/provider-names.ts'

/** Providers of payments and messages: what the shop has of their keys, and whether they work. */
export const readProviderKeys = (options?: CallOptions): Promise<{ items: ProviderKeys[] }> =>
  get('/api/staff/provider-keys', options)
/** Replaces the named values, and keeps the others; null removes one. */
export const changeProviderKeys = (
  provider: ProviderKeyName,
  values: Record<string, string | null>,
  options?: CallOptions,
): Promise<null> => patch(`/api/staff/provider-keys/${provider}`, { values }, options)
export const removeProviderKeys = (provider: ProviderKeyName, options?: CallOptions): Promise<null> =>
  del(`/api/staff/provider-keys/${provider}`, options)
/** Puts the keys back that the last change replaced. @param seen when the present ones were entered; null for none */
export const undoProviderKeys = (
  provider: ProviderKeyName,
  seen: string | null,
  options?: CallOptions,
): Promise<null> => post(`/api/staff/provider-keys/${provider}/undo`, { updated_at: seen }, options)
export const testProviderKeys = (
  provider: ProviderKeyName,
  to: ProviderTest,
  options?: CallOptions,
): Promise<ProviderTested> => post(`/api/staff/provider-keys/${provider}/test`, to, options)

export type PaymentWay = PaymentWays['items'][number]
export const readPaymentWays = (options?: CallOptions): Promise<PaymentWays> => get('/api/staff/payment-ways', options)
export const switchPaymentWay = (
  method: PaymentWay['method'],
  offered: boolean,
  options?: CallOptions,
): Promise<{ publishing_run: string | null }> => put(`/api/staff/payment-ways/${method}`, { offered }, options)
