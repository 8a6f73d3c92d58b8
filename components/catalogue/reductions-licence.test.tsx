import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { showSettings } from '#locales/shop-settings.ts'
import { ReductionsLicence } from './ReductionsLicence.tsx'

const licence = { licence: '1447-20931', from: null, to: null, link: 'https://sales.mc.gov.sa/1447-20931' }
const shown = (reductions: object, compareAt: number | null): string => {
  showSettings({ reductions: { ...licence, ...reductions } })
  const products = [
    { price: 5000, compare_at: null },
    { price: 4000, compare_at: compareAt },
  ]
  return renderToStaticMarkup(<ReductionsLicence products={products} />)
}

it('stands with reduced products, and leads to where it is checked', () => {
  expect(shown({}, 5000)).toContain('ترخيص التخفيضات رقم <bdi dir="ltr">1447-20931</bdi>')
  expect(shown({}, 5000)).toContain('href="https://sales.mc.gov.sa/1447-20931"')
  expect(shown({ link: null }, 5000)).not.toContain('href')
})

it('is left out without a reduction, and without a licence', () => {
  expect(shown({}, null)).toBe('')
  expect(shown({}, 4000)).toBe('')
  expect(shown({ licence: null }, 5000)).toBe('')
})
