import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { store } from '#config'
import { PhoneField } from './PhoneField.tsx'

describe("the shop's phone field", () => {
  it('has no country choice if only one is accepted', () => {
    const html = renderToStaticMarkup(<PhoneField label="رقم الجوال" />)
    expect(store.accounts.phoneCountries).toEqual(['SA'])
    expect(html).toContain('+966')
    expect(html).not.toMatch(/<button|listbox/)
  })

  it('offers the countries that the shop accepts', async () => {
    vi.resetModules()
    vi.doMock('#config', () => ({ store: { ...store, accounts: { ...store.accounts, phoneCountries: ['SA', 'KW'] } } }))
    const { phoneCountries, PhoneField: Field } = await import('./PhoneField.tsx')
    vi.doUnmock('#config')
    expect(phoneCountries.map(({ iso2 }) => iso2).toSorted()).toEqual(['KW', 'SA'])
    expect(renderToStaticMarkup(<Field label="رقم الجوال" />)).toContain('aria-haspopup="listbox"')
  })
})
