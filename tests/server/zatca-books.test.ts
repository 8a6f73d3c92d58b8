import { rm } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditZatca, lackingZatca } from '#scripts/torture/zatca-audit.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { zatcaDocuments } from '#server/platform/database/schema.ts'
import { archiveDocuments } from '#server/invoices/zatca/archive/archive-documents.ts'
import { sendWaiting } from '#server/invoices/zatca/send.ts'
import { issuing } from '#tests/fixtures/issued-orders.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { shopCommand } from '#tests/fixtures/shop-command.ts'
import { openZatcaShop } from '#tests/fixtures/zatca-shop.ts'

const shop = opened(openZatcaShop)
let number: string
beforeAll(async () => {
  const issue = await issuing(shop.db)
  await shop.connect()
  for (let left = 3; left > 0; left--) await issue.sell()
  const { order, document } = await issue.sell()
  await issue.giveBack(order)
  number = document.number
  await sendWaiting(shop)
  await archiveDocuments(shop)
})

describe('npm run shop -- zatca', () => {
  it('xml finds a document by its number', async () => {
    const { code, stdout } = await shopCommand(shop, 'zatca', 'xml', number)
    expect([code, stdout]).toEqual([0, expect.stringContaining(`<cbc:ID>${number}</cbc:ID>`)])
    expect((await shopCommand(shop, 'zatca', 'xml', 'INV-999999')).code).toBe(1)
  })

  it('verify compares the archive, and names what it lacks', async () => {
    const said = async () => {
      const { code, stdout } = await shopCommand(shop, 'zatca', 'verify', '--json')
      return { code, ...(JSON.parse(stdout) as { archived: number; archive: object[]; faults: object[] }) }
    }
    expect(await said()).toMatchObject({ archived: 5, archive: [], faults: [] })
    await rm(path.join(shop.dataDir, 'invoices'), { recursive: true })
    const { code, archive } = await said()
    expect([code, archive.length]).toEqual([1, 5])
    await shop.db.update(zatcaDocuments).set({ archivedAt: null })
    await archiveDocuments(shop)
  })
})

describe('the stress test', () => {
  const audit = () => auditZatca(shop.db, shop)
  const words = async () => (await audit()).join('\n')

  it('finds nothing where all is reported once', async () => expect(await audit()).toEqual([]))

  it('finds a document that was reported twice, or as two', async () => {
    const [first] = shop.emulator.received
    shop.emulator.received.push({ ...first! })
    expect(await words()).toContain('was reported twice')
    shop.emulator.received.pop()
    shop.emulator.received.push({ ...first!, uuid: '8d487816-70b8-4ade-a618-9d620b73814a' })
    expect(await words()).toMatch(/was reported as two documents[\s\S]*one place[\s\S]*knows nothing/)
    shop.emulator.received.pop()
  })

  it('finds one that was never sent, and one that is otherwise there', async () => {
    const [first] = shop.emulator.received.splice(0, 1)
    expect(await words()).toContain('was never sent')
    shop.emulator.received.unshift(first!)
    await shop.db.update(zatcaDocuments).set({ state: 'waiting' }).where(eq(zatcaDocuments.uuid, first!.uuid))
    expect(await words()).toContain('is waiting here, and accepted there')
    await shop.db.update(zatcaDocuments).set({ state: 'accepted' }).where(eq(zatcaDocuments.uuid, first!.uuid))
  })

  it('fails a run that did too little', () =>
    expect(lackingZatca(shop, 20, 12).map((text) => text.replace(/^\d+ |,.*/g, ''))).toEqual([
      'reported documents',
      'reported credit notes',
      'documents that were sent again',
      'rejected documents',
    ]))
})
