import { describe, expect, it } from 'vitest'
import { invalidWith, tooMany } from './errors.ts'

describe('a refusal', () => {
  it('of fields that are in words already has its sentence in the language of the call', () => {
    const errors = { 'items.0.sku': ['لا منتج بهذا الرمز.'] }
    const refusal = invalidWith(errors)
    expect(refusal.answer.message).toBe('تحقق من البيانات المدخلة، ثم أعد المحاولة.')
    const message = 'Check the values that were given, and try again.'
    expect(refusal.bodyIn('en')).toEqual({ success: false, code: 'invalid', message, errors })
  })

  it('of a limit names it, also where it is a number of calls at once', () => {
    expect(tooMany({ name: 'codes', points: 5, seconds: 3600 }, 90).headers).toEqual({
      'ratelimit-policy': '"codes";q=5;w=3600',
      ratelimit: '"codes";r=0;t=90',
    })
    expect(tooMany({ name: 'waits', points: 5 }, 1).headers['ratelimit-policy']).toBe(
      '"waits";q=5;qu="concurrent-requests"',
    )
  })
})
