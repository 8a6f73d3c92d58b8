import { randomUUID } from 'node:crypto'
import { adminRoutes } from '#locales/routes.ts'
import { webhookDeliveries } from '#server/platform/database/schema.ts'
import { signedInPerson } from '#tests/fixtures/staff.ts'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { expect, test } from './fixtures.ts'

const REASONS = {
  'draft-fields': ['title', 'price', 'stock', 'description'],
  'several-products': ['title'],
  'no-variant': ['price', 'compare_at', 'stock'],
  'unknown-product': [],
}

for (const width of [390, 1440])
  test(
    `says in full why a delivery was ignored, ${width} px wide`,
    { tag: '@long' },
    async ({ page, database: { db }, baseURL }) => {
      const source = `cms-${randomUUID().slice(0, 8)}`
      for (const [reason, unwritten] of Object.entries(REASONS))
        await db.insert(webhookDeliveries).values({
          id: randomUUID(),
          source,
          verdict: 'ignored',
          reason,
          status: 200,
          event: 'products.items.update',
          unwritten,
        })
      const { headers } = await signedInPerson(db, { name: 'ريم', role: 'owner' })
      const [name, value] = headers.cookie.split('=')
      await page.context().addCookies([{ name: name!, value: value!, url: baseURL! }])
      await page.setViewportSize({ width, height: 900 })
      await page.goto(adminRoutes.publishing('deliveries'))
      const rows = page.getByRole('row').filter({ hasText: source })
      await expect(rows).toHaveCount(4)
      for (const row of await rows.all()) {
        const sentences = row.getByText(/\.$|^لم تُكتب/)
        for (const sentence of await sentences.all()) {
          const isWhole = await sentence.evaluate((element) => element.scrollWidth <= element.clientWidth)
          expect([await sentence.textContent(), isWhole]).toEqual([expect.any(String), true])
        }
      }
      const isScrolled = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(isScrolled).toBe(false)
      await expectAccessibleInBothThemes(page)
    },
  )
