import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EMAIL_OFFERED } from '#api/contract/identity-limits.ts'
import { apiError } from '#api/errors.ts'
import { FailureNote } from './FailureNote.tsx'

const SAID = 'لا رسائل نصية الآن، أو ادخل ببريدك.'
const noteOf = (code?: string): string =>
  renderToStaticMarkup(
    <FailureNote error={apiError('refused', 429, SAID, { retryAfter: 600_000, ...(code && { code }) })} />,
  )

it('says that no SMS can be sent where e-mail is offered, and how long to wait everywhere else', () => {
  expect(noteOf(EMAIL_OFFERED)).toContain(SAID)
  expect(noteOf(EMAIL_OFFERED)).not.toContain('محاولات')
  expect(noteOf()).not.toContain(SAID)
})
