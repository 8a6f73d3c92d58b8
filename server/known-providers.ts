import type { ProviderKeyName } from '#api/contract/settings/provider-names.ts'
import { message } from './platform/http/messages.ts'
import { carrierFolders } from './carriers/registry.ts'
import { smsGateways } from './messaging/gateways/registry.ts'
import { paymentProviders } from './payments/providers/registry.ts'
import { VALUES, type Values } from './platform/config-values.ts'
import type { KnownProvider } from './settings/providers/known.ts'

const added = [...paymentProviders, ...carrierFolders, ...smsGateways]

/** A mail server's parts, or the older form: one address. */
const SHOWN_MAIL = ['SMTP_HOST', 'SMTP_PORT', 'SMTP_SECURITY', 'SMTP_USER', 'SMTP_PASSWORD', 'MAIL_FROM'] as const
const MAIL = [...SHOWN_MAIL, 'SMTP_URL']

/** What the lower domains know of all providers. */
export const knownProviders = (): Record<ProviderKeyName, KnownProvider> => ({
  ...(Object.fromEntries(
    added.map(([provider, { words, settings, entry }]): [string, KnownProvider] => {
      const { entered, secrets, choices = {} } = settings
      return [provider, { name: words.name, entered, secrets, choices, isRead, entry }]
    }),
  ) as Record<Exclude<ProviderKeyName, 'smtp'>, KnownProvider>),
  smtp: {
    name: message('staff.provider.smtp'),
    entered: MAIL,
    secrets: ['SMTP_PASSWORD', 'SMTP_URL'],
    choices: { SMTP_SECURITY: { several: false, options: ['starttls', 'tls', 'none'] } },
    isRead,
    entry: {
      where: message('staff.provider.smtp.where'),
      values: Object.fromEntries(SHOWN_MAIL.map((name) => [name, message(`staff.provider.smtp.${name}`)])),
    },
  },
})

/** Every value of the environment with its only reader, those of providers included. */
export const ALL_VALUES: Values = Object.assign({}, VALUES, ...added.map(([, { settings }]) => settings.values))

const isRead = (name: string, text: string): boolean => {
  try {
    ALL_VALUES[name]?.(text)
    return true
  } catch {
    return false
  }
}

/** Values of providers that may come in files. */
export const PROVIDER_SECRETS = added.flatMap(([, { settings }]) => settings.secrets)
