import { describe, expect, it } from 'vitest'
import { SMS_GATEWAYS } from '#api/contract/settings/provider-names.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openGateway, outcomeOf } from '#tests/fixtures/sms-gateways.ts'
import { readMessaging } from '../config.ts'
import { smsGateways } from './registry.ts'

it('every name of the contract has a folder', () => {
  expect(smsGateways.map(([name]) => name)).toEqual(SMS_GATEWAYS)
})

describe.each(smsGateways)('the gateway %s', (name, { words, settings: { values, entered, secrets, url } }) => {
  const gateway = opened(() => openGateway(name))

  it('has a name, and values that are read and kept as they should be', () => {
    expect(words.name).toMatch(/^[\u0621-\u064a ]+$/)
    expect(new URL(url).protocol).toBe('https:')
    expect([...entered, ...secrets].filter((one) => !(one in values) && one !== 'SMS_SENDER')).toEqual([])
  })

  it('is the one in use once it is named and has its keys', () => {
    const all = { SMS_PROVIDER: name, ...Object.fromEntries(entered.map((one) => [one, 'x1'])) }
    expect(readMessaging(all).sms).toMatchObject({ provider: name, sender: 'x1', url })
    for (const one of entered) expect(() => readMessaging({ ...all, [one]: '' })).toThrow(one)
  })

  it('sends one message to the number in its own format', async () => {
    expect(await outcomeOf(gateway)).toBe('sent')
    expect(gateway.sms.splice(0)).toEqual([
      expect.objectContaining({ to: '966501234567', body: 'رمزك ١٢٣٤', sender: 'WAHA' }),
    ])
  })

  it.each<[string, (typeof gateway.mishaps)[number]]>([
    ['is broken', 503],
    ['is busy', 429],
    ['answers something else', 'not JSON'],
    ['does not answer', 'hangs'],
    ['drops the line', 'takes it and drops the line'],
  ])('is tried again if it %s', async (_, mishap) => {
    gateway.mishaps.push(mishap)
    expect(await outcomeOf(gateway)).toMatch(/^gateway .*, later$/)
  })

  it('is not tried again for a number that receives none, or with keys that it refuses', async () => {
    expect(await outcomeOf(gateway, '+96612')).toMatch(/^recipient .*, never$/)
    gateway.mishaps.push(401)
    expect(await outcomeOf(gateway)).toMatch(/^account .*, never$/)
  })
})
