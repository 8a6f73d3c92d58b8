import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PASSWORD_STRENGTHS } from './password-strength.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordMeter } from './PasswordMeter.tsx'

it('is hidden, known to password managers, and named together with its fault', () => {
  const markup = html(
    <PasswordField label="كلمة المرور" autoComplete="current-password" error="كلمة المرور غير صحيحة" />,
  )
  expect(markup).toMatch(/<input[^>]*type="password"[^>]*autoComplete="current-password"/)
  const id = /aria-describedby="([^"]+)"/.exec(markup)![1]
  expect(markup).toContain(`<span id="${id}"`)
  expect(markup).toMatch(/<button type="button"[^>]*aria-pressed="false"[^>]*aria-label="أظهر كلمة المرور"/)
})

it('says how strong a new one is in words', () => {
  const words = (password: string): string =>
    /role="status"[^>]*>([^<]*)</.exec(html(<PasswordMeter password={password} min={8} />))![1]!
  const said = ['', 'password1234', 'rivergo8', 'rivergoat82', 'lamp river ninety goat'].map(words)
  expect(new Set(said).size).toBe(PASSWORD_STRENGTHS.length)
  expect(said[0]).toContain('8 أحرف')
})
