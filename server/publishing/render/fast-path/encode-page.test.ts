import { expect, it } from 'vitest'
import { encodePage } from './encode-page.ts'

it('encodes a document as UTF-8 and returns its payload as part of it', () => {
  const { html, payload } = encodePage(['<p>', 'تمر ☕ 👋'], '{"a":"سكري"}', ['</p>', '\n'])
  expect([html.toString(), payload.toString()]).toEqual(['<p>تمر ☕ 👋{"a":"سكري"}</p>\n', '{"a":"سكري"}'])
})

it('encodes a document larger than all before it', () => {
  const long = 'ﷲ'.repeat(2_000_000)
  expect(encodePage([long], '{}', ['<']).html.toString()).toBe(`${long}{}<`)
  expect(encodePage(['a'], '{}', ['b']).html.toString()).toBe('a{}b')
})
