import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ApiError } from '#api/errors.ts'
import { StartFailure } from './StartFailure.tsx'

const failure = { kind: 'refused', status: 409, message: 'نفدت الكمية.', code: 'short', subject: 'CUP' } as ApiError
const shown = (isDirect: boolean, more: object = {}): string =>
  renderToStaticMarkup(
    <StartFailure failure={{ ...failure, ...more } as ApiError} isDirect={isDirect} level={1} again={() => {}} />,
  )

it('a product that was to be bought at once is named as what cannot be bought, without a word on the cart', () => {
  expect(shown(true)).toContain('لا يمكن شراء هذا المنتج الآن')
  expect(shown(true)).not.toContain('السلة')
  expect(shown(true, { code: undefined, subject: undefined })).not.toContain('السلة')
  expect(shown(true, { status: 404, code: undefined, subject: undefined })).not.toContain('السلة')
})

it('an order of the cart begins there', () => {
  expect(shown(false)).toContain('لنبدأ من السلة')
  expect(shown(false, { code: undefined, subject: undefined })).toContain('href="/cart"')
})
