import { beforeAll, describe, expect, it } from 'vitest'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(() => openShop())
beforeAll(() => {
  const site = path.join(shop.dataDir, 'site')
  mkdirSync(path.join(site, '.well-known'), { recursive: true })
  writeFileSync(path.join(site, '404.html'), 'missing')
  writeFileSync(path.join(site, '.secret'), 'secret')
  for (const name of ['apple-developer-merchantid-domain-association', 'assetlinks.json', 'security.txt', '.secret'])
    writeFileSync(path.join(site, '.well-known', name), `this is ${name}`)
})

describe('under /.well-known', () => {
  it.each([
    ['apple-developer-merchantid-domain-association', /./],
    ['assetlinks.json', /^application\/json/],
    ['security.txt', /^text\/plain/],
  ])('%s is served', async (name, type) => {
    const answer = await shop.app.inject(`/.well-known/${name}`)
    expect([answer.statusCode, answer.body]).toEqual([200, `this is ${name}`])
    expect(answer.headers['content-type']).toMatch(type)
  })

  it('password managers find the change-password page', async () => {
    const { status, headers } = await shop.get('/.well-known/change-password')
    expect([status, headers['location']]).toEqual([302, '/account/info'])
  })

  it.each([
    // https://w3c.github.io/webappsec-change-password-url/response-code-reliability.html
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
    '/.well-known/.secret',
    '/.well-known/%2e%2e/.secret',
    '/products/.well-known/security.txt',
    '/.secret',
  ])('nothing else is served: %s', async (url) => expect((await shop.app.inject(url)).statusCode).toBe(404))
})
