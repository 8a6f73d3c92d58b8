import { site } from '#site'
import {
  isCarrier,
  isPaymentProvider,
  type CarrierName,
  type PaymentProviderName,
  type ProviderKeyName,
} from '#api/contract/settings/provider-names.ts'
import type { ProviderKeys, ProviderState, StoredKeys } from '#api/contract/settings/providers.ts'
import { hasMailbox } from '#server/messaging/accounts/public.ts'
import { openCarriers } from '#server/carriers/service.ts'
import { openProviders } from '#server/payments/service.ts'
import type { Config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { listProviderKeys, readAnswers, type ProviderAnswer } from '#server/settings/providers/service.ts'
import { knownProvider } from '#server/settings/service.ts'
import { providerProblems, withEnteredKeys } from './provider-config.ts'

/** All providers as staff see them: what is kept, whether it works, and how more is entered. */
export async function showProviders(db: Tx, running: Config): Promise<ProviderKeys[]> {
  const config = await withEnteredKeys(db, running)
  const answers = await readAnswers(db)
  const stored = await listProviderKeys(db, config, process.env, await providerProblems(db, config))
  return stored.map((keys) => {
    const { provider } = keys
    const answer = answers.get(provider)
    return {
      ...keys,
      ...describe(provider, config),
      state: stateOf(config, keys, answer),
      is_test: isTestOf(config, provider),
      answered: answer ? { result: answer.result, at: answer.at.toISOString() } : null,
    }
  })
}

function describe(provider: ProviderKeyName, config: Config) {
  const { name, entered, secrets, choices, entry } = knownProvider(provider)
  const fields = entered.flatMap((field): ProviderKeys['fields'] => {
    const label = entry?.values[field]
    if (label === undefined) return []
    const choice = choices[field]
    const kind = choice ? (choice.several ? 'choices' : 'choice') : secrets.includes(field) ? 'secret' : 'text'
    return [{ name: field, label, kind, options: [...(choice?.options ?? [])] }]
  })
  const webhook = entry?.webhook === undefined ? null : { url: webhookUrl(config, provider), where: entry.webhook }
  return { name, where: entry?.where ?? null, fields, webhook }
}

const webhookUrl = ({ siteUrl }: Config, provider: ProviderKeyName): string =>
  `${site.apiUrl ?? siteUrl}/api/webhooks/${provider}`

function stateOf(config: Config, { provider, problem }: StoredKeys, answer: ProviderAnswer | undefined): ProviderState {
  if (problem && problem.kind !== 'dropped') return 'refused'
  const state = isPaymentProvider(provider)
    ? paymentState(config, provider)
    : isCarrier(provider)
      ? carrierState(config, provider)
      : messageState(config, provider)
  return state !== 'missing' && answer?.result === 'refused' ? 'refused' : state
}

function isTestOf(config: Config, provider: ProviderKeyName): boolean | null {
  if (isPaymentProvider(provider)) return openProviders(config).get(provider)?.isTest ?? null
  return isCarrier(provider) ? (openCarriers(config).get(provider)?.isTest ?? null) : null
}

function carrierState(config: Config, provider: CarrierName): ProviderState {
  const opened = openCarriers(config).get(provider)
  if (!opened) return config.carriers.usesEmulators ? 'trial' : 'missing'
  return opened.isTest ? 'trial' : 'connected'
}

function paymentState(config: Config, provider: PaymentProviderName): ProviderState {
  const opened = openProviders(config).get(provider)
  if (!opened || opened.methods.length === 0) return config.payments.usesEmulators ? 'trial' : 'missing'
  return opened.isTest ? 'trial' : 'connected'
}

function messageState(config: Config, provider: ProviderKeyName): ProviderState {
  const { mail, sms } = config.messaging
  if (provider === 'smtp') return mail ? 'connected' : hasMailbox(config, 'email') ? 'trial' : 'missing'
  return sms?.provider === provider ? 'connected' : 'missing'
}
