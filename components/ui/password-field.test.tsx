import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PASSWORD_STRENGTHS } from './password-strength.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordMeter } from './PasswordMeter.tsx'

it('is hidden, supports password managers, and is linked to its error', () => {
  const markup = html(
    <PasswordField label="كلمة المرور" autoComplete="current-password" error="كلمة المرور غير صحيحة" />,
  )
  expect(markup).toMatch(/<input[^>]*type="password"[^>]*autoComplete="current-password"/)
  const id = /aria-describedby="([^"]+)"/.exec(markup)![1]
  expect(markup).toContain(`<span id="${id}"`)
  expect(markup).toMatch(/<button type="button"[^>]*aria-pressed="false"[^>]*aria-label="أظهر كلمة المرور"/)
})

it('states the strength of a new password as text', () => {
  const words = (password: string): string =>
    /role="status"[^>]*>([^<]*)</.exec(html(<PasswordMeter password={password} min={8} />))![1]!
  const texts = ['', 'password1234', 'rivergo8', 'rivergoat82', 'lamp river ninety goat'].map(words)
  expect(new Set(texts).size).toBe(PASSWORD_STRENGTHS.length)
  expect(texts[0]).toContain('8 أحرف')
})
