import { renderToStaticMarkup as html } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  Button,
  BUTTON_COLORS,
  BUTTON_SHAPES,
  BUTTON_SIZES,
  BUTTON_TRANSITIONS,
  BUTTON_VARIANTS,
  IconButton,
} from './Button.tsx'

const classes = (markup: string): string => /class="([^"]*)"/.exec(markup)![1]!

describe('Button', () => {
  it('defaults to the variant solid, the colour primary, the size medium and a subtle motion', () => {
    const explicit = (
      <Button variant="solid" color="primary" size="md" shape="base" transition="base">
        أضف
      </Button>
    )
    expect(html(<Button>أضف</Button>)).toBe(html(explicit))
  })

  it.each([
    ['variant', BUTTON_VARIANTS],
    ['color', BUTTON_COLORS],
    ['size', BUTTON_SIZES],
    ['shape', BUTTON_SHAPES],
    ['transition', BUTTON_TRANSITIONS],
  ] as const)('styles every %s differently', (name, values) => {
    const looks = values.map((value) => classes(html(<Button {...{ [name]: value }}>أضف</Button>)))
    expect(new Set(looks).size).toBe(values.length)
  })

  it('renders a link if it has an address', () => {
    expect(html(<Button href="/products">تسوّق</Button>)).toMatch(/^<a [^>]*href="\/products"[^>]*>تسوّق<\/a>$/)
  })

  it('is marked busy while it loads, and keeps the focus', () => {
    const markup = html(<Button loading>إتمام الطلب</Button>)
    expect(markup).toContain('aria-disabled="true"')
    expect(markup).not.toContain('disabled=""')
    expect(markup).toContain('aria-busy="true"')
    expect(markup).toContain('إتمام الطلب')
    expect(classes(markup)).not.toBe(classes(html(<Button>إتمام الطلب</Button>)))
  })

  it('renders a link without an address if it is disabled', () => {
    for (const markup of [
      html(
        <Button href="/cart" disabled>
          السلة
        </Button>,
      ),
      html(
        <Button href="/cart" loading>
          السلة
        </Button>,
      ),
    ]) {
      expect(markup).not.toContain('href')
      expect(markup).toContain('aria-disabled="true"')
    }
  })

  it('does not submit a form by default', () => {
    expect(html(<Button>أضف</Button>)).toContain('type="button"')
    expect(html(<Button type="submit">أرسل</Button>)).toContain('type="submit"')
  })
})

describe('IconButton', () => {
  it('is named by its label, and its icon is hidden from screen readers', () => {
    const markup = html(<IconButton icon="search" label="ابحث" />)
    expect(markup).toContain('aria-label="ابحث"')
    expect(markup).toMatch(/<svg[^>]*aria-hidden="true"/)
  })
})
