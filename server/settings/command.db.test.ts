import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { SettingsFile } from '#api/contract/settings/settings.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop, type Answer } from '#tests/fixtures/shop.ts'
import { shopCommand } from '#tests/fixtures/shop-command.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { loadSettings, settings } from './service.ts'
import { SEED } from './seed.ts'

const shop = opened(openShop)
const headers = opened(() => staffKeyHeaders(shop.db, 'ريم'))
afterAll(async () => {
  await shop.put('/api/staff/settings/import', SEED, headers)
})

const read = (section: string): Promise<Answer> => shop.get(`/api/staff/settings/${section}`, headers)
const history = async (section: string) =>
  (await shop.get(`/api/staff/settings/${section}/history`, headers)).body.data.items

describe('the shop command', () => {
  it('reads and changes a field, also one within another', async () => {
    expect((await shopCommand(shop, 'settings', 'set', 'contact', 'address.city', 'جدة')).code).toBe(0)
    expect((await shopCommand(shop, 'settings', 'set', 'legal', 'vat_number', '300000000000003')).code).toBe(0)
    expect((await shopCommand(shop, 'settings', 'set', 'social', 'x', 'https://x.com/nakhla')).code).toBe(0)
    expect((await shopCommand(shop, 'settings', 'set', 'display', 'low_stock', '3')).code).toBe(0)
    const { stdout } = await shopCommand(shop, 'settings', 'get', 'contact')
    expect(JSON.parse(stdout).address).toEqual({ ...SEED.contact.address, city: 'جدة' })
    await loadSettings(shop.db)
    expect([settings().legal.vat_number, settings().social.x, settings().display.low_stock]).toEqual([
      '300000000000003',
      'https://x.com/nakhla',
      3,
    ])
    expect((await history('social'))[0].author).toEqual({ kind: 'command', name: 'settings set' })
  })

  it('refuses what the shop cannot show, in Arabic', async () => {
    const { code, stderr } = await shopCommand(shop, 'settings', 'set', 'contact', 'phone', '12')
    expect([code, /[\u0621-\u064a]/.test(stderr)]).toEqual([1, true])
    expect((await shopCommand(shop, 'settings', 'set', 'weather', 'phone', '12')).code).toBe(2)
  })

  it('exports a file that another shop imports, and goes back', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'waha-settings-'))
    const file = path.join(folder, 'settings.json')
    try {
      await shopCommand(shop, 'settings', 'export', file)
      const all = JSON.parse(await readFile(file, 'utf8')) as SettingsFile
      const { version } = (await read('hours')).body.data
      await writeFile(file, JSON.stringify({ ...all, hours: { text: 'مساءً' } }))
      expect((await shopCommand(shop, 'settings', 'import', file)).code).toBe(0)
      expect((await read('hours')).body.data).toMatchObject({ value: { text: 'مساءً' }, version: version + 1 })
      expect((await shopCommand(shop, 'settings', 'history', 'hours')).stdout).toContain('مساءً')
      expect((await shopCommand(shop, 'settings', 'rollback', 'hours', String(version))).code).toBe(0)
      expect((await shopCommand(shop, 'settings', 'get')).stdout.trim()).toBe(JSON.stringify(all, null, 2))
      await writeFile(file, 'not JSON')
      expect((await shopCommand(shop, 'settings', 'import', file)).code).toBe(1)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
