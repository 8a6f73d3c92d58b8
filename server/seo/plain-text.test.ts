import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

describe('plain text of an HTML description', () => {
  it.each([
    ['<p>قهوة</p><p>شقراء</p>', 'قهوة\nشقراء'],
    ['<h3>المقاسات</h3><ul><li>كبير</li><li>صغير<ul><li>جدًّا</li></ul></li></ul>', 'المقاسات\nكبير\nصغير جدًّا'],
    ['<p>سطر<br />ثانٍ</p>', 'سطر\nثانٍ'],
    ['<table><tbody><tr><td>الوزن</td><td>500 جم</td></tr></tbody></table>', 'الوزن 500 جم'],
    ['<p>ق<strong>هو</strong>ة <a href="https://x.example/?a=1&amp;b=&quot;2" rel="nofollow">هنا</a></p>', 'قهوة هنا'],
    ['<p>1 &lt; 2 &amp;lt; &quot;3&quot;</p>', '1 < 2 &lt; "3"'],
    ['', ''],
  ])('of %s is %s', (html, text) => expect(plainText(html)).toBe(text))
})
