import { describe, expect, it } from 'vitest'
import { isDoubtfulTrial, readConfig } from '#server/config.ts'
import { hasMailbox } from '#server/messaging/mailbox.ts'
import { cardTokensUrl, openProviders } from '#server/payments/providers/open-providers.ts'

const MOYASAR = { MOYASAR_SECRET_KEY: 'sk_live_x', MOYASAR_WEBHOOK_SECRET: 'w' }

/** The test providers and gateways of a shop with these settings. */
function standIns(env: NodeJS.ProcessEnv): string[] {
  const config = readConfig(env)
  const providers = [...openProviders(config).values()].filter((provider) => provider.isTest).map(({ name }) => name)
  return [...providers, ...(['email', 'sms'] as const).filter((channel) => hasMailbox(config, channel))]
}

describe('test providers', () => {
  it('make a freshly downloaded shop complete', () => {
    expect(standIns({})).toEqual(['moyasar', 'tabby', 'tamara', 'email', 'sms'])
    expect(standIns({ HOST: '127.0.0.1', PORT: '4000' })).toHaveLength(5)
  })

  it.each<[string, NodeJS.ProcessEnv]>([
    ['reachable by others', { HOST: '0.0.0.0' }],
    ['with a public URL', { SITE_URL: 'https://shop.example' }],
    ['with any URL', { SITE_URL: 'http://localhost:3000' }],
    ['behind a proxy on its machine', { TRUST_PROXY: 'loopback' }],
    ['that is explicitly no trial', { TRIAL: '0' }],
  ])('are disabled in a shop %s', (_, env) => expect(standIns(env)).toEqual([]))

  it('are disabled beside a real payment provider', () => {
    expect(standIns(MOYASAR)).toEqual(['email', 'sms'])
    expect(standIns({ ...MOYASAR, SITE_URL: 'https://shop.example', TRUST_PROXY: 'loopback' })).toEqual([])
  })

  it('are kept if the shop is explicitly a trial on this machine only', () => {
    expect(standIns({ TRIAL: '1', TRUST_PROXY: 'loopback', SITE_URL: 'https://tunnel.example' })).toHaveLength(5)
    expect(() => readConfig({ TRIAL: '1', HOST: '0.0.0.0' })).toThrow(/TRIAL/)
    expect(() => readConfig({ TRIAL: 'yes' })).toThrow(/TRIAL/)
  })
})

describe('paying on the shop’s own page', () => {
  const onPage = (env: NodeJS.ProcessEnv) => {
    const config = readConfig(env)
    return [openProviders(config).get('moyasar')!.onPage!.methods, cardTokensUrl(config.payments)]
  }

  it('is off until it is set, and then sends cards to the account’s host', () => {
    const keys = { ...MOYASAR, MOYASAR_PUBLISHABLE_KEY: 'pk_live_x' }
    expect(onPage(keys)).toEqual([[], null])
    expect(onPage({ ...keys, MOYASAR_ON_PAGE: 'apple_pay' })).toEqual([['apple_pay'], null])
    expect(onPage({ ...keys, MOYASAR_ON_PAGE: 'card, apple_pay' })).toEqual([
      ['card', 'apple_pay'],
      'https://api.moyasar.com/v1/tokens',
    ])
    expect(onPage({ MOYASAR_ON_PAGE: 'card' })).toEqual([['card'], 'http://localhost:3700/moyasar/v1/tokens'])
  })

  it('needs the key that browsers may know, and no other', () => {
    expect(() => readConfig({ ...MOYASAR, MOYASAR_ON_PAGE: 'card' })).toThrow(/MOYASAR_PUBLISHABLE_KEY/)
    const secret = { ...MOYASAR, MOYASAR_PUBLISHABLE_KEY: 'sk_live_x', MOYASAR_ON_PAGE: 'card' }
    expect(() => readConfig(secret)).toThrow(/pk_/)
    expect(() => readConfig({ MOYASAR_ON_PAGE: 'stc_pay' })).toThrow(/MOYASAR_ON_PAGE/)
  })
})

describe('a trial', () => {
  const isDoubtful = (env: NodeJS.ProcessEnv, siteUrl: string) => isDoubtfulTrial({ ...readConfig(env), siteUrl })

  it.each(['https://waha.example', 'http://localhost:3000', 'http://[::1]:3000', 'http://127.0.0.1'])(
    'at %s is a trial',
    (siteUrl) => expect(isDoubtful({}, siteUrl)).toBe(false),
  )

  it('with a public URL may be a real shop behind a proxy', () => {
    expect(isDoubtful({}, 'https://shop.sa')).toBe(true)
    expect(isDoubtful({ TRIAL: '1' }, 'https://tunnel.sa')).toBe(true)
    expect(isDoubtful({ TRIAL: '0' }, 'https://shop.sa')).toBe(false)
  })
})
