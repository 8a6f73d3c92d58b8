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

const look = (name: 'chevron-end' | 'search' | 'check') => /class="([^"]*)"/.exec(html(<Icon name={name} />))![1]
const different = (markups: string[]): boolean => new Set(markups).size === markups.length

describe('every choice shows', () => {
  it.each([
    ['tones of a badge', BADGE_TONES.map((tone) => html(<Badge tone={tone}>جديد</Badge>))],
    ['sizes of text', SIZES.map((size) => html(<Text size={size}>نص</Text>))],
    ['tones of text', TONES.map((tone) => html(<Text tone={tone}>نص</Text>))],
    ['shapes of a skeleton', SKELETON_SHAPES.map((shape) => html(<Skeleton shape={shape} />))],
    ['columns of a grid', COLUMNS.map((columns) => html(<Grid columns={columns}>{null}</Grid>))],
    ['widths of a container', WIDTHS.map((width) => html(<Container width={width}>{null}</Container>))],
    ['gaps of a stack', ([0, 1, 2, 4, 8] as const).map((gap) => html(<Stack gap={gap} />))],
    ['directions', [html(<Box />), html(<Stack />), html(<Inline />)]],
  ])('in %s', (_, markups) => expect(different(markups)).toBe(true))
})

describe('Breadcrumb', () => {
  it('links the way here, and marks the page itself', () => {
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
  it('says whether it is on', () => {
    expect(html(<Chip selected>متوفر</Chip>)).toContain('aria-pressed="true"')
    expect(html(<Chip>متوفر</Chip>)).toContain('aria-pressed="false"')
  })

  it('says what pressing it takes away', () => {
    const markup = html(<Chip removeLabel="أزل">الرياض</Chip>)
    expect(markup.replace(/<[^>]+>/g, '')).toBe('أزل الرياض')
    expect(markup).not.toContain('aria-pressed')
  })
})

describe('AccordionItem', () => {
  it('needs no script to open', () => {
    expect(html(<AccordionItem title="كيف أطلب؟">أضف إلى السلة</AccordionItem>)).toMatch(
      /^<details[^>]*><summary[^>]*>كيف أطلب؟.*<\/summary>.*أضف إلى السلة/,
    )
  })
})

describe('EmptyState', () => {
  it('says what is missing and offers a way on', () => {
    const markup = html(
      <EmptyState icon="search" title="لا نتائج" text="جرّب كلمة أخرى" level={1}>
        <a href="/">الرئيسية</a>
      </EmptyState>,
    )
    expect(markup).toMatch(/<h1[^>]*>لا نتائج<\/h1>/)
    expect(markup).toContain('href="/"')
  })
})

describe('drawings', () => {
  it('turn with the page only when they show a direction', () => {
    expect(look('chevron-end')).not.toBe(look('check'))
    expect(look('search')).toBe(look('check'))
  })
})

describe('words', () => {
  it('have the level they are given, whatever their size', () => {
    expect(
      html(
        <Heading level={3} size={30}>
          عنوان
        </Heading>,
      ),
    ).toMatch(/^<h3/)
  })

  it('link, and mark the page one is on', () => {
    expect(
      html(
        <Link href="/about" quiet current>
          من نحن
        </Link>,
      ),
    ).toMatch(/href="\/about".*aria-current="page"/)
  })

  it('reach screen readers when they are hidden from the eye', () => {
    expect(html(<VisuallyHidden>ريال سعودي</VisuallyHidden>)).toContain('ريال سعودي')
  })

  it('keep the tags that the server let through', () => {
    expect(html(<Prose html="<p>تمر <b>سكري</b></p>" />)).toContain('<p>تمر <b>سكري</b></p>')
  })
})
