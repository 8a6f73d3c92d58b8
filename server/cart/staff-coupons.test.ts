import { expect, it } from 'vitest'
import type { Refusal } from '#server/platform/http/errors.ts'
import { requireSound } from './staff-coupons.ts'

const PERCENT = { kind: 'percent' } as const
const AMOUNT = { kind: 'amount' } as const
const [NOON, ONE] = ['2026-03-01T12:00:00Z', '2026-03-01T16:00:00+03:00']

it.each<[Parameters<typeof requireSound>[0], string | undefined]>([
  [{ ...PERCENT, value: 1 }, undefined],
  [{ ...PERCENT, value: 100 }, undefined],
  [{ ...PERCENT, value: 0 }, 'value'],
  [{ ...PERCENT, value: 101 }, 'value'],
  [PERCENT, 'value'],
  [{ ...AMOUNT, value: 1 }, undefined],
  [{ ...AMOUNT, value: 0 }, 'value'],
  [{ ...AMOUNT, value: 1, starts_at: NOON, ends_at: ONE }, undefined],
  [{ ...AMOUNT, value: 1, starts_at: NOON, ends_at: NOON }, 'ends_at'],
  [{ ...AMOUNT, value: 1, starts_at: ONE, ends_at: NOON }, 'ends_at'],
  [{ ...AMOUNT, value: 1, starts_at: ONE, ends_at: null }, undefined],
  [{ ...AMOUNT, value: 1, daily_from: '20:00', daily_until: '02:00' }, undefined],
  [{ ...AMOUNT, value: 1, daily_from: '20:00' }, 'daily_until'],
  [{ ...AMOUNT, value: 1, daily_until: '20:00' }, 'daily_from'],
  [{ ...AMOUNT, value: 1, daily_from: '20:00', daily_until: '20:00' }, 'daily_until'],
  [{ kind: 'free_delivery' }, undefined],
])('the terms %j are refused at: %s', (terms, field) => {
  const refused = (): string | undefined => {
    try {
      requireSound(terms)
      return undefined
    } catch (error) {
      return Object.keys((error as Refusal).answer.errors ?? {}).join()
    }
  }
  expect(refused()).toBe(field)
})
