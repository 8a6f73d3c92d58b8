import type { MoyasarConfig, TabbyConfig, TamaraConfig } from '../config.ts'

/** Accounts of the emulator. They are no secrets: it serves this machine only, and moves no money. */
export const accountsAt = (url: string) => ({
  moyasar: {
    url: `${url}/moyasar/v1`,
    secretKey: 'sk_test_emulator',
    publishableKey: 'pk_test_emulator',
    webhookSecret: 'moyasar-emulator',
  } satisfies MoyasarConfig,
  tabby: {
    url: `${url}/tabby`,
    secretKey: 'sk_test_emulator',
    merchantCode: 'SA',
    webhookHeader: { title: 'x-tabby-signature', value: 'tabby-emulator' },
  } satisfies TabbyConfig,
  tamara: {
    url: `${url}/tamara`,
    token: 'tamara-emulator',
    notificationToken: 'tamara-emulator-notifications',
  } satisfies TamaraConfig,
})
