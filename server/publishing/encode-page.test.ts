import { expect, it } from 'vitest'
import { encodePage } from './encode-page.ts'

it('a document is put together in UTF-8, with its payload as it stands in there', () => {
  const { html, payload } = encodePage(['<p>', 'تمر ☕ 👋'], '{"a":"سكري"}', ['</p>', '\n'])
  expect([html.toString(), payload.toString()]).toEqual(['<p>تمر ☕ 👋{"a":"سكري"}</p>\n', '{"a":"سكري"}'])
})

it('a document may be larger than all before it', () => {
  const long = 'ﷲ'.repeat(2_000_000)
  expect(encodePage([long], '{}', ['<']).html.toString()).toBe(`${long}{}<`)
  expect(encodePage(['a'], '{}', ['b']).html.toString()).toBe('a{}b')
})
