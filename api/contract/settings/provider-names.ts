/** Services whose keys a merchant may enter, with the names of their values in the environment. */
export const PROVIDER_VALUES = {
  moyasar: ['MOYASAR_SECRET_KEY', 'MOYASAR_WEBHOOK_SECRET', 'MOYASAR_PUBLISHABLE_KEY', 'MOYASAR_ON_PAGE'],
  tabby: ['TABBY_SECRET_KEY', 'TABBY_MERCHANT_CODE', 'TABBY_WEBHOOK_HEADER'],
  tamara: ['TAMARA_TOKEN', 'TAMARA_NOTIFICATION_TOKEN'],
  unifonic: ['UNIFONIC_APP_SID', 'SMS_SENDER'],
  taqnyat: ['TAQNYAT_TOKEN', 'SMS_SENDER'],
  /** Its parts, or the older form: one address. */
  smtp: ['SMTP_HOST', 'SMTP_PORT', 'SMTP_SECURITY', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_URL', 'MAIL_FROM'],
} as const
export type ProviderKeyName = keyof typeof PROVIDER_VALUES
export const PROVIDERS = Object.keys(PROVIDER_VALUES) as [ProviderKeyName, ...ProviderKeyName[]]
