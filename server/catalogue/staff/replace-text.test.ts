import { expect, it } from 'vitest'
import { replaceInHtml, replaceInText } from './replace-text.ts'

it('replaces text between tags only, and keeps tags, links and other text as they are', () => {
  const html =
    '<p>strong قهوة &amp; <strong>strong</strong> <a href="https://x.test/strong" rel="strong">strong</a></p>'
  expect(replaceInHtml(html, 'strong', 'هيل')).toBe(
    '<p>هيل قهوة &amp; <strong>هيل</strong> <a href="https://x.test/strong" rel="strong">هيل</a></p>',
  )
})

it('reads and writes the characters that HTML escapes', () => {
  expect(replaceInHtml('<p>قهوة &amp; هيل &lt; 5</p>', 'قهوة & هيل <', 'شاي > <b>')).toBe('<p>شاي &gt; &lt;b&gt; 5</p>')
  expect(replaceInHtml('<p>a &amp;lt; b</p>', '<', '!')).toBe('<p>a &amp;lt; b</p>')
  expect(replaceInHtml('<p>قهوة</p>', 'amp', 'x')).toBe('<p>قهوة</p>')
})

it('takes what is sought and its replacement literally', () => {
  expect(replaceInText('سعر (خاص) $1.00', '(خاص) $1.00', '$& $1')).toBe('سعر $& $1')
  expect(replaceInText('aa.a', '.', '')).toBe('aaa')
})
