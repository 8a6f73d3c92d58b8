import { expect, it } from 'vitest'
import { seal, unseal } from './sealed.ts'

const config = { secretKey: 'the secret key of a shop that is long enough', dataDir: '/nowhere' }
const other = { ...config, secretKey: 'the secret key of another shop, long enough' }

it('a secret is read only with the key of the shop, only as what it belongs to, and only unchanged', () => {
  const sealed = seal(config, 'webhook secrets', 'strapi', 'سر المحررين')
  expect(unseal(config, 'webhook secrets', 'strapi', sealed)).toBe('سر المحررين')
  expect(unseal(config, 'provider keys', 'strapi', sealed)).toBeUndefined()
  expect([
    unseal(other, 'webhook secrets', 'strapi', sealed),
    unseal(config, 'webhook secrets', 'zid', sealed),
  ]).toEqual([undefined, undefined])
  const bytes = Buffer.from(sealed, 'base64')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(unseal(config, 'webhook secrets', 'strapi', changed.toString('base64'))).toBeUndefined()
  }
  for (const broken of ['', 'AAAA', 'no base64!'])
    expect(unseal(config, 'webhook secrets', 'strapi', broken)).toBeUndefined()
})

it('the same secret is never encrypted to the same text', () => {
  expect(seal(config, 'webhook secrets', 'strapi', 'سر')).not.toBe(seal(config, 'webhook secrets', 'strapi', 'سر'))
})
