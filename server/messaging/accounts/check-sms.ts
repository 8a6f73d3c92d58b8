import { randomUUID } from 'node:crypto'
import type { ProviderTested } from '#api/contract/settings/providers.ts'
import { message } from '#server/platform/http/messages.ts'
import { settings } from '#server/settings/service.ts'
import type { MessagingConfig } from '../config.ts'
import { gatewayOf } from '../gateways/registry.ts'
import { Undelivered } from '../transport.ts'

const TIME_LIMIT_MS = 10_000

/** Sends a short message: SMS gateways have no other documented call that proves keys and sender. */
export async function checkSms({ sms }: MessagingConfig, phone: string): Promise<ProviderTested['result']> {
  if (!sms) return 'refused'
  const text = message('message.test', { store: settings().identity.name })
  const letter = { id: randomUUID(), channel: 'sms' as const, recipient: phone, subject: '', text, html: null }
  try {
    await gatewayOf(sms.provider).open(sms)(letter, AbortSignal.timeout(TIME_LIMIT_MS))
    return 'accepted'
  } catch (error) {
    if (!(error instanceof Undelivered)) throw error
    return error.isFinal ? 'refused' : 'unreachable'
  }
}
