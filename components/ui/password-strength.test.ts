import { describe, expect, it } from 'vitest'
import { PASSWORD_STRENGTHS, passwordStrength } from './password-strength.ts'

const of = (password: string, about?: string[]) => passwordStrength(password, { min: 8, about })

describe('a password', () => {
  it.each([
    ['', 'short'],
    ['Ab1!xyz', 'short'],
    ['12345678', 'weak'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['password1234', 'weak'],
    ['P@ssw0rd', 'weak'],
    ['qwertyuiop', 'weak'],
    ['١٢٣٤٥٦٧٨٩', 'weak'],
    ['محمد12345', 'weak'],
    ['alhilal2024', 'weak'],
    ['ضصثقفغعه', 'weak'],
    ['abcdefgh', 'weak'],
  ] as const)('%j is %s', (password, strength) => expect(of(password)).toBe(strength))

  it('of several unrelated words is strong, in Arabic and in Latin letters', () => {
    expect(of('قارب يشرب ورقة زعتر')).toBe('strong')
    expect(of('lamp river ninety goat')).toBe('strong')
  })

  it('does not get weaker when unrelated characters are added', () => {
    const whole = 'k7#Vqz!m2Tw9x'
    const levels = Array.from({ length: whole.length }, (_, index) =>
      PASSWORD_STRENGTHS.indexOf(of(whole.slice(0, index + 1))),
    )
    expect(levels).toEqual(levels.toSorted((a, b) => a - b))
    expect(levels.at(-1)).toBe(PASSWORD_STRENGTHS.indexOf('strong'))
  })

  it('made of personal data is weaker', () => {
    const about = ['نورة القحطاني', '+966501234567', 'noura.alqahtani@example.com']
    const rank = (password: string, words?: string[]) => PASSWORD_STRENGTHS.indexOf(of(password, words))
    for (const password of ['noura-alqahtani', 'القحطاني.نورة'])
      expect(rank(password, about)).toBeLessThan(rank(password))
    expect(of('noura-alqahtani', about)).toBe('weak')
  })

  it('with Arabic-Indic digits is rated like one with Latin digits', () =>
    expect(of('٩٢٨٤٧١٠٣٨٤')).toBe(of('9284710384')))
})
