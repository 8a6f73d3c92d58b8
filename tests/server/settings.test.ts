import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { hasMailbox } from '#server/messaging/mailbox.ts'
import { openProviders } from '#server/payments/providers/open.ts'

const MOYASAR = { MOYASAR_SECRET_KEY: 'sk_live_x', MOYASAR_WEBHOOK_SECRET: 'w' }

/** What stands in for the world outside in a shop with these settings. */
function standIns(env: NodeJS.ProcessEnv): string[] {
  const config = readConfig(env)
  const providers = [...openProviders(config).values()].filter((provider) => provider.isTest).map(({ name }) => name)
  return [...providers, ...(['email', 'sms'] as const).filter((channel) => hasMailbox(config, channel))]
}

describe('stand-ins', () => {
  it('make a shop complete that was just downloaded', () => {
    expect(standIns({})).toEqual(['moyasar', 'tabby', 'tamara', 'email', 'sms'])
    expect(standIns({ HOST: '127.0.0.1', PORT: '4000', SITE_URL: 'http://localhost:4000' })).toHaveLength(5)
  })

  it.each<[string, NodeJS.ProcessEnv]>([
    ['that others reach', { HOST: '0.0.0.0' }],
    ['with an address on the web', { SITE_URL: 'https://shop.example' }],
    ['behind a proxy on its machine', { TRUST_PROXY: 'loopback' }],
    ['that says that it is none', { TRIAL: '0' }],
  ])('are never met by shoppers of a shop %s', (_, env) => expect(standIns(env)).toEqual([]))

  it('do not stand beside a provider that takes real money', () => {
    expect(standIns(MOYASAR)).toEqual(['email', 'sms'])
    expect(standIns({ ...MOYASAR, SITE_URL: 'https://shop.example', TRUST_PROXY: 'loopback' })).toEqual([])
  })

  it('stay where the shop says that it is a trial, on this machine alone', () => {
    expect(standIns({ TRIAL: '1', TRUST_PROXY: 'loopback', SITE_URL: 'https://tunnel.example' })).toHaveLength(5)
    expect(() => readConfig({ TRIAL: '1', HOST: '0.0.0.0' })).toThrow(/TRIAL/)
    expect(() => readConfig({ TRIAL: 'yes' })).toThrow(/TRIAL/)
  })
})
