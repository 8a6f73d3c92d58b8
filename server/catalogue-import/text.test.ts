import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#tests/fixtures/properties.ts'
import { html, joinDescriptions, line, lines, titleLine } from './text.ts'

describe('a line of text', () => {
  it.each([
    ['  قميص&nbsp;قطني &amp; مريح\u200f ', 'قميص قطني & مريح'],
    ['Tom &amp;amp; Jerry', 'Tom & Jerry'],
    ['أقل من &lt;5 كجم', 'أقل من <5 كجم'],
    ['&#x202e;عطر', 'عطر'],
    ['AT&T <b>', 'AT&T <b>'],
  ])('%j is stored as %j', (written, stored) => {
    expect(line(written)).toBe(stored)
    expect(line(stored)).toBe(stored)
  })

  it('keeps its line breaks where there may be some', () => {
    expect(lines(' أول \r\nثان\n\n\n\nثالث ')).toBe('أول\nثان\n\nثالث')
  })
})

describe('a title', () => {
  it.each([
    ['عبـــاية كريـب', 'عباية كريب'],
    ['ـــ عطر ـ عود ـــ', '- عطر - عود -'],
    ['تقويم 1447هـ', 'تقويم 1447هـ'],
    ['طبعة هـ', 'طبعة هـ'],
    ['هـــدية', 'هدية'],
    ['وجهـ', 'وجه'],
  ])('%j loses its strokes: %j', (written, stored) => {
    expect(titleLine(written)).toBe(stored)
    expect(titleLine(stored)).toBe(stored)
  })
})

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
