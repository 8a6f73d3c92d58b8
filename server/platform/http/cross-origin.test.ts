import { expect, it } from 'vitest'
import { requireOneSite } from './cross-origin.ts'

it('a shop and an API of two sites stop the start, because nobody could sign in to the admin', () => {
  for (const [shop, api] of [
    ['https://shop.example', null],
    ['https://shop.example', 'https://api.shop.example'],
    ['https://www.shop.com.sa', 'https://api.shop.com.sa'],
    ['http://localhost:3000', 'http://localhost:4000'],
  ] as const)
    expect(() => requireOneSite(shop, api)).not.toThrow()
  for (const [shop, api] of [
    ['https://shop.example', 'https://api.example'],
    ['https://shop.com.sa', 'https://api.com.sa'],
    ['https://shop.example', 'http://api.shop.example'],
    ['https://one.pages.dev', 'https://two.pages.dev'],
  ] as const)
    expect(() => requireOneSite(shop, api)).toThrow('must be one site')
})
