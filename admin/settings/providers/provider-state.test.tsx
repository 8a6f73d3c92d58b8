import { expect, it } from 'vitest'
import { shownState } from './ProviderState.tsx'

const sms = { provider: 'unifonic', state: 'connected', answered: null, is_overridden: false } as const
const at = '2026-11-30T08:00:00.000Z'

it('keys of an SMS gateway count as connected once it took them, or where the server has them', () => {
  expect(shownState(sms)).toBe('untried')
  expect(shownState({ ...sms, answered: { result: 'unreachable', at } })).toBe('untried')
  expect(shownState({ ...sms, answered: { result: 'accepted', at } })).toBe('connected')
  expect(shownState({ ...sms, is_overridden: true })).toBe('connected')
  expect(shownState({ ...sms, state: 'refused' })).toBe('refused')
})

it('keys of others are asked about when they are saved', () => {
  expect(shownState({ ...sms, provider: 'smtp' })).toBe('connected')
  expect(shownState({ ...sms, provider: 'moyasar' })).toBe('connected')
})
