import { describe, expect, it } from 'vitest'
import { offersOf, readCatalogue } from '#tests/fixtures/read-catalogue.ts'
import { importTemplate } from './template.ts'

describe.each(['xlsx', 'csv'] as const)('the template as %s', (format) => {
  it('can be read, every column of it, and gives the example as a draft', async () => {
    const file = await importTemplate(format, true)
    const { products, rejections, leftOut, unread } = await readCatalogue({ [`template.${format}`]: file })
    expect([rejections, leftOut, unread]).toEqual([[], [], []])
    expect(products).toMatchObject([{ sku: 'SKU-001', status: 'draft', categories: [['ملابس', 'أثواب']] }])
    expect(offersOf(products[0])).toEqual([
      ['SKU-001-M', 12_000, 15_000, 5, 'M'],
      ['SKU-001-L', 12_000, 15_000, 8, 'L'],
    ])
    expect(products).toMatchObject([{ taxClass: 'standard' }])
  })

  it('says nothing of tax to a shop that is not registered for it', async () => {
    const { products, rejections } = await readCatalogue({
      [`template.${format}`]: await importTemplate(format, false),
    })
    expect(rejections).toEqual([])
    expect(products[0]).toMatchObject({ sku: 'SKU-001', taxClass: undefined })
  })
})
