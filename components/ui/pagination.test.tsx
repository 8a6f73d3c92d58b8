import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkedSettings, pageItems, pageNumbers, type PaginationSettings } from './pagination.ts'
import { Pagination } from './Pagination.tsx'

afterEach(() => vi.unstubAllEnvs())

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 6, [1, 2, 3, 4, 5, 6]],
    [1, 9, [1, 2, 3, 4, 5, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, 6, null, 9]],
    [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [6, 12, [1, null, 4, 5, 6, 7, 8, null, 12]],
    [12, 12, [1, null, 8, 9, 10, 11, 12]],
  ])('for page %i of %i are %j', (current, pages, numbers) => {
    expect(pageNumbers(current, pages, 5)).toEqual(numbers)
  })
})

describe('on phones', () => {
  const shown = (current: number, pages: number, on: 'wide' | 'narrow') =>
    pageItems(current, pages, 5)
      .filter((item) => item.on === 'all' || item.on === on)
      .map(({ page }) => page)

  it.each([
    [1, 1],
    [1, 9],
    [2, 9],
    [3, 5],
    [4, 9],
    [5, 9],
    [6, 12],
    [11, 12],
    [12, 12],
  ])('page %i of %i fits in one line, while wide screens show all numbers', (current, pages) => {
    expect(shown(current, pages, 'wide')).toEqual(pageNumbers(current, pages, 5))
    expect(shown(current, pages, 'narrow').length).toBeLessThanOrEqual(5)
  })

  it('each of up to five pages is one tap away', () => {
    expect(shown(1, 4, 'narrow')).toEqual([1, 2, 3, 4])
    expect(shown(3, 5, 'narrow')).toEqual([1, 2, 3, 4, 5])
    expect(shown(1, 6, 'narrow')).toEqual([1, null, 6])
    expect(shown(6, 12, 'narrow')).toEqual([1, null, 6, null, 12])
  })
})

describe('the settings', () => {
  it.each<[Partial<PaginationSettings>, string]>([
    [{ itemsPerPage: 0 }, 'itemsPerPage'],
    [{ currentPage: -1 }, 'currentPage'],
    [{ maxPagesShown: 1.5 }, 'maxPagesShown'],
    [{ direction: 'up' as 'ltr' }, 'direction'],
    [{ locale: 'fr' as 'en' }, 'locale'],
    [{ type: 'link', linkUrl: '/products?page=2' }, 'linkUrl'],
  ])('%j throw in development and get defaults in production', (wrong, name) => {
    expect(() => checkedSettings({ totalItems: 50, ...wrong })).toThrow(name)
    vi.stubEnv('DEV', false)
    expect(checkedSettings({ totalItems: 50, ...wrong })).toMatchObject({
      itemsPerPage: 10,
      currentPage: 1,
      maxPagesShown: 5,
      direction: 'rtl',
      locale: 'ar',
      linkUrl: wrong.linkUrl ? '?page=[page]' : '',
    })
  })
})

describe('Pagination', () => {
  const links = {
    totalItems: 95,
    currentPage: 3,
    type: 'link',
    linkUrl: '/products?page=[page]',
    ownUrl: (page: number) => (page === 1 ? '/products' : undefined),
  } as const

  it('links to neighbouring pages, and to the first page by its own address', () => {
    const html = renderToStaticMarkup(<Pagination {...links} />)
    expect(html).toContain('href="/products"')
    expect(html).toContain('href="/products?page=4"')
    expect(html).toContain('rel="next"')
    expect(html).toMatch(/aria-current="page"[^>]*>3</)
  })

  it('has its own name if a page has two', () => {
    expect(renderToStaticMarkup(<Pagination {...links} label="صفحات التقييمات" />)).toContain(
      '<nav aria-label="صفحات التقييمات"',
    )
  })

  it('renders nothing for a single page', () => {
    expect(renderToStaticMarkup(<Pagination totalItems={10} />)).toBe('')
  })

  it('treats a page beyond the last as the last', () => {
    expect(renderToStaticMarkup(<Pagination {...links} currentPage={40} />)).toMatch(/aria-current="page"[^>]*>10</)
  })

  it('formats its numbers for the locale', () => {
    expect(renderToStaticMarkup(<Pagination {...links} locale="ir" />)).toContain('>۴<')
    expect(renderToStaticMarkup(<Pagination {...links} locale="en" />)).toContain('>4<')
  })
})
