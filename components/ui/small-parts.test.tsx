import { renderToStaticMarkup as html } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { AccordionItem } from './Accordion.tsx'
import { Badge, BADGE_TONES } from './Badge.tsx'
import { Box, Inline, Stack } from './Box.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { Chip } from './Chip.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Icon } from './Icon.tsx'
import { COLUMNS, Container, Grid, WIDTHS } from './Layout.tsx'
import { Prose } from './Prose.tsx'
import { Skeleton, SKELETON_SHAPES } from './Skeleton.tsx'
import { Heading, Link, SIZES, Text, TONES } from './Text.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const classOf = (name: 'chevron-end' | 'search' | 'check') => /class="([^"]*)"/.exec(html(<Icon name={name} />))![1]
const different = (markups: string[]): boolean => new Set(markups).size === markups.length

describe('every variant differs', () => {
  it.each([
    ['tones of a badge', BADGE_TONES.map((tone) => html(<Badge tone={tone}>جديد</Badge>))],
    ['sizes of text', SIZES.map((size) => html(<Text size={size}>نص</Text>))],
    ['tones of text', TONES.map((tone) => html(<Text tone={tone}>نص</Text>))],
    ['shapes of a skeleton', SKELETON_SHAPES.map((shape) => html(<Skeleton shape={shape} />))],
    ['columns of a grid', COLUMNS.map((columns) => html(<Grid columns={columns}>{null}</Grid>))],
    ['widths of a container', WIDTHS.map((width) => html(<Container width={width}>{null}</Container>))],
    ['gaps of a stack', ([0, 1, 2, 4, 8] as const).map((gap) => html(<Stack gap={gap} />))],
    ['directions', [html(<Box />), html(<Stack />), html(<Inline />)]],
  ])('for %s', (_, markups) => expect(different(markups)).toBe(true))
})

describe('Breadcrumb', () => {
  it('links to parent pages, and marks the current page', () => {
    const markup = html(
      <Breadcrumb
        items={[{ label: 'الرئيسية', href: '/' }, { label: 'التمور', href: '/products/c/x' }, { label: 'سكري' }]}
      />,
    )
    expect(markup.match(/<a /g)).toHaveLength(2)
    expect(markup).toMatch(/aria-current="page"[^>]*>سكري/)
    expect(markup).toContain('aria-label="مسار التصفح"')
  })
})

describe('Chip', () => {
  it('reports whether it is selected', () => {
    expect(html(<Chip selected>متوفر</Chip>)).toContain('aria-pressed="true"')
    expect(html(<Chip>متوفر</Chip>)).toContain('aria-pressed="false"')
  })

  it('names what a click removes', () => {
    const markup = html(<Chip removeLabel="أزل">الرياض</Chip>)
    expect(markup.replace(/<[^>]+>/g, '')).toBe('أزل الرياض')
    expect(markup).not.toContain('aria-pressed')
  })
})

describe('AccordionItem', () => {
  it('opens without scripts', () => {
    expect(html(<AccordionItem title="كيف أطلب؟">أضف إلى السلة</AccordionItem>)).toMatch(
      /^<details[^>]*><summary[^>]*>كيف أطلب؟.*<\/summary>.*أضف إلى السلة/,
    )
  })
})

describe('EmptyState', () => {
  it('shows what is missing and offers a next step', () => {
    const markup = html(
      <EmptyState icon="search" title="لا نتائج" text="جرّب كلمة أخرى" level={1}>
        <a href="/">الرئيسية</a>
      </EmptyState>,
    )
    expect(markup).toMatch(/<h1[^>]*>لا نتائج<\/h1>/)
    expect(markup).toContain('href="/"')
  })
})

describe('icons', () => {
  it('are mirrored only if they show a direction', () => {
    expect(classOf('chevron-end')).not.toBe(classOf('check'))
    expect(classOf('search')).toBe(classOf('check'))
  })
})

describe('text', () => {
  it('has the given heading level at any size', () => {
    expect(
      html(
        <Heading level={3} size={30}>
          عنوان
        </Heading>,
      ),
    ).toMatch(/^<h3/)
  })

  it('links, and marks the current page', () => {
    expect(
      html(
        <Link href="/about" quiet current>
          من نحن
        </Link>,
      ),
    ).toMatch(/href="\/about".*aria-current="page"/)
  })

  it('reaches screen readers if it is visually hidden', () => {
    expect(html(<VisuallyHidden>ريال سعودي</VisuallyHidden>)).toContain('ريال سعودي')
  })

  it('keeps the tags of sanitised HTML', () => {
    expect(html(<Prose html="<p>تمر <b>سكري</b></p>" />)).toContain('<p>تمر <b>سكري</b></p>')
  })
})
