import { readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { jsonLines, openTestShop, type TestShop } from '#tests/fixtures/import-shop.ts'
import { FileRefused, LossesNeedConsent } from './service.ts'

let shop: TestShop
let temporary: string
beforeAll(async () => {
  shop = await openTestShop()
  temporary = path.join(shop.folder, 'temporary')
  await mkdir(temporary)
})
beforeEach(() => shop.empty())
beforeEach(() => void vi.stubEnv('TMPDIR', temporary))
afterEach(() => vi.unstubAllEnvs())
afterAll(() => shop.close())

const products = (price: number) =>
  jsonLines(Array.from({ length: 10 }, (_, at) => ({ sku: `P${at}`, title: 'عطر', price, stock: 1 })))
const woo = 'ID,Type,SKU,Name,Published,Regular price\n1,simple,A,عطر,1,10\n'

/** How the import ended, and how many temporary folders there were while it ran and afterwards. */
async function importOf(name: string, content: string) {
  let [result, during]: [unknown, number] = [undefined, 0]
  const onProgress = () => void (during = Math.max(during, readdirSync(temporary).length))
  try {
    result = await shop.importFile(name, content, { onProgress })
  } catch (error) {
    result = error
  }
  return { result, folders: [during, readdirSync(temporary).length] }
}

describe('the temporary file of an import is gone', () => {
  it('when it succeeded', async () => {
    const { result, folders } = await importOf('p.jsonl', products(10))
    expect(result).toMatchObject({ created: 10 })
    expect(folders).toEqual([1, 0])
  })

  it.each([
    ['records', products(10).slice(0, -6)],
    ['a table whose rows wait on disk', `${woo}2,simple,"B`],
  ])('when the file was refused at its end: %s', async (_, content) => {
    const { result, folders } = await importOf('cut', content)
    expect(result).toBeInstanceOf(FileRefused)
    expect(folders).toEqual([1, 0])
  })

  it('when writing was refused', async () => {
    await shop.importFile('p.jsonl', products(10))
    const { result, folders } = await importOf('cheap.jsonl', products(1))
    expect(result).toBeInstanceOf(LossesNeedConsent)
    expect(folders).toEqual([1, 0])
  })
})
