import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EMAIL_OFFERED } from '#api/contract/identity-limits.ts'
import { apiError } from '#api/errors.ts'
import { FailureNote } from './FailureNote.tsx'

const noteOf = (code?: string): string =>
  renderToStaticMarkup(
    <FailureNote error={apiError('refused', 429, '', { retryAfter: 600_000, ...(code && { code }) })} />,
  )

it('offers e-mail beside the wait for an SMS, and nowhere else', () => {
  expect(noteOf(EMAIL_OFFERED)).toContain('وإن كان في حسابك بريد مؤكد')
  expect(noteOf()).not.toContain('بريد')
})
