import { describe, expect, it } from 'vitest'
import { isDoing, verbsOf, wantedFrom } from './verbs.ts'

describe('verbs', () => {
  it('are known in the passive', () => expect(verbsOf('يتقدم')).toContain('يقدم'))

  it('stand after what somebody wants', () => {
    expect(isDoing(['ابي', 'اسعد', 'ابوي'], 'اسعد')).toBe(true)
    expect(isDoing(['شاي', 'اسود'], 'اسود')).toBe(false)
  })

  it('tell where a wish begins', () => {
    expect(wantedFrom(['عندي', 'ضيوف', 'وابي', 'تمر'])).toBe(2)
    expect(wantedFrom(['تمر', 'سكري'])).toBe(0)
  })
})
