import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getSchema } from '@tiptap/react'
import { DOMParser, DOMSerializer } from '@tiptap/pm/model'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { html as sanitised } from '#server/catalogue/values/service.ts'
import { EXTENSIONS, shopHtml } from '../editor-content.ts'
import { readPasted, type PasteNote } from './pasted-html.ts'
import { MOST_CELLS } from './tables.ts'

const schema = getSchema(EXTENSIONS)
/** Like a page whose content security policy hides styles. */
const parse = (text: string): Document => {
  const { document } = new JSDOM(text).window
  for (const one of document.querySelectorAll('[style]')) one.removeAttribute('style')
  return document
}

/** What the shop shows after a paste into an empty editor, and what the editor says of it. */
function paste(clipboard: string): { shown: string; notes: PasteNote[] } {
  const { html, notes } = readPasted(clipboard, parse)
  const document = parse(html)
  const content = DOMParser.fromSchema(schema).parse(document.body)
  const into = document.createElement('div')
  DOMSerializer.fromSchema(schema).serializeFragment(content.content, { document }, into)
  return { shown: sanitised(shopHtml(into.innerHTML)), notes }
}

const copied = (name: string): string => readFileSync(path.join(import.meta.dirname, 'copied', name), 'utf8')

describe('a table from the clipboard', () => {
  const sizes =
    '<table><tbody><tr><td>المقاس</td><td>الصدر</td></tr><tr><td>L</td><td>104</td></tr><tr><td>XL</td><td>110</td></tr></tbody></table>'

  it.each(['excel.html', 'google-sheets.html', 'google-docs-table.html', 'word-table.html'])(
    'stays a table: %s',
    (name) => {
      expect(paste(copied(name))).toEqual({ shown: sizes, notes: [] })
    },
  )

  it('keeps its head and the lists in its cells', () => {
    const table =
      '<table><thead><tr><th>القطعة</th></tr></thead><tbody><tr><td><ul><li>كم</li><li>ياقة</li></ul></td></tr></tbody></table>'
    expect(paste(table)).toEqual({ shown: table, notes: [] })
  })

  it('keeps its columns where cells are merged, and says so', () => {
    const { shown, notes } = paste(
      '<table><tr><td rowspan=2>ثوب</td><td colspan=2>المقاس</td></tr><tr><td>L</td><td>XL</td></tr></table>',
    )
    expect(shown).toBe(
      '<table><tbody><tr><td>ثوب</td><td>المقاس</td><td></td></tr><tr><td></td><td>L</td><td>XL</td></tr></tbody></table>',
    )
    expect(notes).toEqual(['mergedCells'])
  })

  it('keeps the words of a table inside a cell as lines, and says so', () => {
    const { shown, notes } = paste(
      '<table><tr><td>أ<table><tr><td>المقاس</td><td>L</td></tr><tr><td>الصدر</td><td>104</td></tr></table></td></tr></table>',
    )
    expect(shown).toBe('<table><tbody><tr><td><p>أ</p><p>المقاس L</p><p>الصدر 104</p></td></tr></tbody></table>')
    expect(notes).toEqual(['innerTable'])
  })

  it('is refused where it has more cells than a description holds', () => {
    const rows = '<tr><td>L</td></tr>'.repeat(MOST_CELLS + 1)
    expect(paste(`<p>قبل</p><table>${rows}</table><p>بعد</p>`)).toEqual({
      shown: '<p>قبل</p><p>بعد</p>',
      notes: ['largeTable'],
    })
    expect(readPasted(`<table>${'<tr><td>L</td></tr>'.repeat(MOST_CELLS)}</table>`, parse).notes).toEqual([])
  })
})

describe('a list from the clipboard', () => {
  it('of Word is nested by its levels, without its bullets and numbers', () => {
    expect(paste(copied('word-lists.html'))).toEqual({
      shown:
        '<p>المزايا:</p><ul><li>قطن <strong>مصري</strong><ul><li>Oxford منسوج</li><li>ناعم</li></ul></li><li>USB-C للشحن</li></ul>' +
        '<ol><li>اغسله باردًا</li><li>جففه في الظل<ol><li>لا تعصره</li></ol></li></ol><p>انتهى.</p>',
      notes: [],
    })
  })

  it('of Google Docs is nested by its levels', () => {
    expect(paste(copied('google-docs-list.html')).shown).toBe(
      '<ul><li>قطن <strong>مصري</strong><ul><li>منسوج</li></ul></li><li>USB-C للشحن</li></ul>',
    )
  })

  it('that begins with a deeper level is a list all the same', () => {
    const item = (level: number, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>-<span>&nbsp; </span></span>${text}</p>`
    expect(paste(item(2, 'أ') + item(1, 'ب') + item(3, 'ج')).shown).toBe(
      '<ul><li>أ</li><li>ب<ul><li>ج</li></ul></li></ul>',
    )
  })
})

describe('what the editor cannot hold', () => {
  it('is said of pictures, but not of the pixels of mails', () => {
    expect(paste('<p>قبل<img src="file:///C:/a.png">بعد</p>')).toEqual({ shown: '<p>قبلبعد</p>', notes: ['media'] })
    expect(paste('<p>نص<img src="https://x.example/p.gif" width="1" height="1"></p>').notes).toEqual([])
  })

  it('is nothing of what was copied from an editor of the shop', () => {
    const own = '<table data-pm-slice="1 1 []"><tbody><tr><td><p>L</p></td></tr></tbody></table>'
    expect(readPasted(own, parse)).toEqual({ html: own, notes: [] })
  })
})

describe('what a text has no place for', () => {
  it.each(['h1', 'h2', 'h4', 'h5', 'h6'])('becomes the shop’s heading: %s', (tag) => {
    expect(paste(`<${tag}>المقاسات</${tag}><p>صغير</p>`)).toEqual({
      shown: '<h3>المقاسات</h3><p>صغير</p>',
      notes: [],
    })
  })

  it('is written with characters where raised and lowered digits are meant', () => {
    expect(
      paste('<p>5 م<sup>2</sup>، H<sub>2</sub>O، 10<span style="font-size:0.6em;vertical-align:super">-3</span></p>'),
    ).toEqual({ shown: '<p>5 م²، H₂O، 10⁻³</p>', notes: [] })
  })

  it.each([
    ['raised letters', '<p>س<sup>ن</sup></p>', '<p>سن</p>', 'raised'],
    ['underlines', '<p><u>مهم</u></p>', '<p>مهم</p>', 'underline'],
    ['underlines of styles', '<p><span style="text-decoration:underline">مهم</span></p>', '<p>مهم</p>', 'underline'],
    ['struck words', '<p><s>100</s> 80</p>', '<p>100 80</p>', 'strike'],
    ['quotes', '<blockquote><p>قال</p></blockquote><p>ثم</p>', '<p>قال</p><p>ثم</p>', 'quote'],
    ['rules', '<p>قبل</p><hr><p>بعد</p>', '<p>قبل</p><p>بعد</p>', 'rule'],
  ])('is said: %s', (_, copiedHtml, shown, note) => {
    expect(paste(copiedHtml)).toEqual({ shown, notes: [note] })
  })

  it('is said of another editor of the same kind', () => {
    const { shown, notes } = paste('<h1 data-pm-slice="0 0 []">عنوان</h1><p><u>مهم</u></p>')
    expect([shown, notes]).toEqual(['<h3>عنوان</h3><p>مهم</p>', ['underline']])
  })

  it('says nothing of links, which pages underline', () => {
    const link = '<p><u><a href="https://shop.example/">هنا</a></u></p>'
    expect(paste(link).notes).toEqual([])
    expect(
      paste('<p><a href="https://shop.example/"><span style="text-decoration:underline">هنا</span></a></p>').notes,
    ).toEqual([])
  })

  it('keeps the lines of code apart', () => {
    expect(paste('<pre>سطر\nآخر</pre>').shown).toBe('<p>سطر</p><p>آخر</p>')
  })
})
