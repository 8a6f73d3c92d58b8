import * as fc from 'fast-check'
import sanitizeHtml from 'sanitize-html'
import { describe, expect, it } from 'vitest'
import { cases } from '#tests/fixtures/properties.ts'
import { html, HTML_LIMITS, HtmlRefused, joinDescriptions } from './html.ts'
import { newMeter } from './html-tree.ts'

describe('a short description and a long one', () => {
  it.each([
    ['عود', '<p>من <b>كمبوديا</b></p>', '<p>عود</p><p>من <strong>كمبوديا</strong></p>'],
    ['<b>عود</b>', 'عود فاخر', '<p>عود فاخر</p>'],
    ['', 'عود', '<p>عود</p>'],
    ['عود', '', '<p>عود</p>'],
    ['عود &amp; عنبر', '<p>عود&nbsp;&amp; عنبر وورد</p>', '<p>عود &amp; عنبر وورد</p>'],
    ['<b>عود', '<p>من كمبوديا</p>', '<strong>عود</strong><p>من كمبوديا</p>'],
  ])('%j and %j stand one below the other, unless the long begins with the short', (short, long, shown) => {
    expect(html(joinDescriptions(short, long))).toBe(shown)
  })
})

describe('a description', () => {
  it('keeps its structure and loses styles, scripts and classes', () => {
    expect(
      html(
        '<h1 class="x">عود</h1><div style="color:red">طبيعي <b>فاخر</b></div><script>alert(1)</script><ul><li onclick="x()">أ</li></ul>',
      ),
    ).toBe('<h3>عود</h3>طبيعي <strong>فاخر</strong><ul><li>أ</li></ul>')
  })

  it('keeps links that lead to web pages only, and tells search engines not to follow them', () => {
    expect(
      html('<p><a href="https://example.com" target="_blank">هنا</a> و<a href="javascript:alert(1)">هناك</a></p>'),
    ).toBe(
      '<p><a href="https://example.com" rel="nofollow noopener">هنا</a> و<a rel="nofollow noopener">هناك</a></p>'.replace(
        '<a rel="nofollow noopener">هناك</a>',
        'هناك',
      ),
    )
  })

  it('keeps words of neighbouring boxes apart', () => {
    expect(html('<div>أحمر</div><div>أزرق</div>')).toBe('أحمر<br /><br />أزرق')
  })

  it('makes paragraphs of plain text', () => {
    expect(html('سطر أول & ثان\nتابع\n\nفقرة &lt;ثانية&gt;')).toBe(
      '<p>سطر أول &amp; ثان<br />تابع</p><p>فقرة &lt;ثانية&gt;</p>',
    )
  })

  it('drops empty paragraphs and hidden characters', () => {
    expect(html('<p>&nbsp;</p><p>عطر\u202e&#8203; العود<br></p><p><br/></p>')).toBe('<p>عطر العود</p>')
  })

  const piece = fc.oneof(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<div>',
      '</div>',
      '<br>',
      '<b>',
      '</b>',
      '<ul><li>',
      '</li></ul>',
      '<a href="/x">',
      '<a href="javascript:x">',
      '</a>',
      '<table><tr><td>',
      '&nbsp;',
      '&amp;lt;',
      '<',
      '>',
      '"',
      '\n\n',
      ' ',
      '<h2>',
      '</h2>',
      '<script>',
      '<!--',
      '-->',
    ),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  )

  it('is changed by being imported once, not twice', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join('')),
        (any) => {
          const once = html(any)
          expect(html(once)).toBe(once)
          expect(sanitizeHtml(once, { allowedTags: false, allowedAttributes: { a: ['href', 'rel'] } })).toBe(once)
          expect(once).not.toMatch(/<script|javascript:|<[^>]* on\w+=/i)
        },
      ),
      cases(500, 20_000),
    )
  })

  it('of nothing but paragraphs is read as among other elements', () => {
    const text = fc.string({
      unit: fc.constantFrom('ع', 'ه', ' ', '\u200d', '\u0301', '"', "'", '>', '&'),
      maxLength: 5,
    })
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (texts) => {
        const given = texts.map((one) => `<p>${one}</p>`).join('')
        expect(html(`${given}<h3>و</h3>`)).toBe(`${html(given)}<h3>و</h3>`)
      }),
      cases(500, 20_000),
    )
  })
})

describe('a text without bounds', () => {
  const refusal = (text: string): string | undefined => {
    try {
      html(text)
      return undefined
    } catch (error) {
      if (error instanceof HtmlRefused) return error.limit
      throw error
    }
  }

  it.each([
    ['lists inside one another', '<ul><li>'.repeat(4000), 'depth'],
    ['emphasis inside emphasis', `${'<em>'.repeat(5500)}عود`, 'depth'],
    ['boxes that are no HTML of ours', `${'<svg>'.repeat(5500)}عود`, 'depth'],
    ['many paragraphs', '<p>عود</p>'.repeat(HTML_LIMITS.nodes + 1), 'nodes'],
    ['many lines', 'عود\n'.repeat(HTML_LIMITS.nodes + 1), 'nodes'],
    ['many empty lines', `عود${'\n'.repeat(HTML_LIMITS.nodes + 1)}`, 'nodes'],
    ['many words', 'عود '.repeat(HTML_LIMITS.length), 'length'],
  ])('is refused by the limit that it passes: %s', (_, text, limit) => {
    expect(refusal(text)).toBe(limit)
  })

  it('is refused where a short description and a long one pass a limit together', () => {
    const half = '<p>عود</p>'.repeat(HTML_LIMITS.nodes / 2 + 1)
    expect(refusal(joinDescriptions(half, half.replace('عود', '<b>عنبر</b>')))).toBe('nodes')
    expect(refusal(joinDescriptions('<ul><li>'.repeat(4000), 'عود'))).toBe('depth')
  })

  it('is read within its limits', () => {
    const deep = HTML_LIMITS.depth
    expect(refusal(`${'<em>'.repeat(deep)}عود${'</em>'.repeat(deep)}`)).toBeUndefined()
    expect(refusal('<p>عود</p>'.repeat(HTML_LIMITS.nodes))).toBeUndefined()
    expect(refusal(`<p>${'عود '.repeat(HTML_LIMITS.length / 4 - 2)}</p>`)).toBeUndefined()
  })

  const around =
    (open: string, close: string) =>
    (size: number): string =>
      `${open.repeat(size)}عود${close.repeat(size)}`
  it.each<[string, number, (size: number) => string]>([
    ['paragraphs', 400, (size) => '<p>عود <b>هندي</b></p>'.repeat(size / 2)],
    ['empty lists', 400, (size) => '<ul><li></li></ul>'.repeat(size / 2)],
    ['line breaks', 400, (size) => '<br>'.repeat(size)],
    ['line breaks and spaces in a paragraph', 400, (size) => `<p>عود${'<br> '.repeat(size)}</p>`],
    ['line breaks between words', 400, (size) => 'عود<br><br><br>'.repeat(size / 4)],
    ['links without address', 400, (size) => '<a>عود</a>'.repeat(size)],
    ['ends without beginnings', 400, (size) => `<p>${'</em>'.repeat(size)}عود</p>`],
    ['boxes', 400, (size) => '<div><p></p></div>'.repeat(size / 4)],
    ['frames', 400, (size) => '<iframe>'.repeat(size)],
    ['lists inside one another', 3, around('<ul><li>', '</li></ul>')],
    ['empty lists inside one another', 3, (size) => '<ul><li>'.repeat(size)],
    ['emphasis inside emphasis', 6, around('<em>', '</em>')],
  ])('takes at most fifteen times the steps for ten times the input: %s', (_, size, shape) => {
    const steps = (text: string): number => {
      const meter = newMeter()
      html(text, meter)
      return meter.steps
    }
    expect(steps(shape(size * 10))).toBeLessThanOrEqual(15 * Math.max(1, steps(shape(size))))
  })
})
