import { expect, it } from 'vitest'
import { chargeFor, openEmulator } from '#tests/fixtures/emulator.ts'
import { opened } from '#tests/fixtures/opened.ts'

const emulator = opened(openEmulator)

it.each([
  ['more than Tabby’s limit', { amount: 500_001 }, 'amount_too_high'],
  ['less than Tabby’s minimum', { amount: 999 }, 'amount_too_low'],
  ['a phone that Tabby rejects', { customer: { ...chargeFor().customer, phone: '+966500000002' } }, 'rejected'],
  ['a wallet’s top-up', { order: null }, 'rejected'],
] as const)('%s is rejected at once', async (_, given, kind) => {
  const created = emulator.provider('tabby').create(chargeFor({ method: 'tabby', ...given }))
  await expect(created).rejects.toMatchObject({ kind, isTransient: false })
})
