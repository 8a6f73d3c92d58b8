import { expect, it } from 'vitest'
import { readPayments } from '../config.ts'
import { openProviders } from './open-providers.ts'

it.each([
  ['moyasar', true, { MOYASAR_SECRET_KEY: 'sk_test_1', MOYASAR_WEBHOOK_SECRET: 'secret' }],
  ['moyasar', false, { MOYASAR_SECRET_KEY: 'sk_live_1', MOYASAR_WEBHOOK_SECRET: 'secret' }],
  ['tabby', true, { TABBY_SECRET_KEY: 'sk_test_1', TABBY_MERCHANT_CODE: 'SA' }],
  ['tabby', false, { TABBY_SECRET_KEY: 'sk_1', TABBY_MERCHANT_CODE: 'SA' }],
  [
    'tamara',
    true,
    { TAMARA_TOKEN: 'token', TAMARA_NOTIFICATION_TOKEN: 'other', TAMARA_URL: 'https://api-sandbox.tamara.co' },
  ],
  ['tamara', false, { TAMARA_TOKEN: 'token', TAMARA_NOTIFICATION_TOKEN: 'other' }],
] as const)('an account with %s moves no real money: %s', (name, isTest, env) => {
  const payments = readPayments({ ...env }, { isTrial: false, port: 0 })
  expect(openProviders({ payments }).get(name)!.isTest).toBe(isTest)
})
