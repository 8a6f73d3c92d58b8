import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { shop, showSettings } from '#locales/shop-settings.ts'
import { PhoneField } from './PhoneField.tsx'

describe("the shop's phone field", () => {
  it('has no country choice if only one is accepted', () => {
    const html = renderToStaticMarkup(<PhoneField label="رقم الجوال" />)
    expect(shop.accounts.phone_countries).toEqual(['SA'])
    expect(html).toContain('+966')
    expect(html).not.toMatch(/<button|listbox/)
  })

  it('offers the countries that the shop accepts', () => {
    showSettings({ accounts: { ...shop.accounts, phone_countries: ['SA', 'KW'] } })
    expect(renderToStaticMarkup(<PhoneField label="رقم الجوال" />)).toContain('aria-haspopup="listbox"')
  })
})
