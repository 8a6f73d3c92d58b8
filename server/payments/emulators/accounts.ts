import type { MoyasarConfig, TabbyConfig, TamaraConfig } from '../config.ts'

/**
 * The accounts that the emulator keeps for the shop. They are no secrets: it answers this machine alone, and holds no
 * money.
 */
export const accountsAt = (url: string) => ({
  moyasar: {
    url: `${url}/moyasar/v1`,
    secretKey: 'sk_test_emulator',
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
