import type { ProviderKeyName } from '#api/contract/settings/provider-names.ts'
import { message } from './platform/http/messages.ts'
import { smsGateways } from './messaging/gateways/registry.ts'
import { paymentProviders } from './payments/providers/registry.ts'
import { VALUES, type Values } from './platform/config-values.ts'
import type { KnownProvider } from './settings/providers/known.ts'

const added = [...paymentProviders, ...smsGateways]

/** A mail server's parts, or the older form: one address. */
const MAIL = ['SMTP_HOST', 'SMTP_PORT', 'SMTP_SECURITY', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_URL', 'MAIL_FROM']

/** What the lower domains know of all providers. */
export const knownProviders = (): Record<ProviderKeyName, KnownProvider> => ({
  ...(Object.fromEntries(
    added.map(([provider, { words, settings }]) => [provider, { name: words.name, entered: settings.entered }]),
  ) as Record<Exclude<ProviderKeyName, 'smtp'>, KnownProvider>),
  smtp: { name: message('staff.provider.smtp'), entered: MAIL },
})

/** Every value of the environment with its only reader, those of providers included. */
export const ALL_VALUES: Values = Object.assign({}, VALUES, ...added.map(([, { settings }]) => settings.values))

/** Values of providers that may come in files. */
export const PROVIDER_SECRETS = added.flatMap(([, { settings }]) => settings.secrets)
