import { describe, expect, it } from 'vitest'
import { maskIban, readIban } from './iban.ts'

/** The example of the IBAN registry. */
const EXAMPLE = 'SA0380000000608010167519'

describe('a Saudi IBAN', () => {
  it('is accepted as people write it', () => {
    for (const typed of [
      EXAMPLE,
      'sa03 8000 0000 6080 1016 7519',
      'SA٠٣ ٨٠٠٠ ٠٠٠٠ ٦٠٨٠ ١٠١٦ ٧٥١٩',
      `\u2066${EXAMPLE}\u2069`,
    ])
      expect(readIban(typed)).toEqual({ iban: EXAMPLE })
  })

  it('is rejected with a wrong or swapped digit, and says so', () => {
    for (const typed of ['SA0380000000608010167518', 'SA0380000000608010176519'])
      expect(readIban(typed)).toEqual({ fault: 'digits' })
  })

  it('is rejected with another length or of another country', () => {
    for (const typed of [
      EXAMPLE.slice(0, -1),
      `${EXAMPLE}0`,
      `X${EXAMPLE}`,
      'GB29NWBK60161331926819',
      '0380000000608010167519',
      '',
    ])
      expect(readIban(typed)).toEqual({ fault: 'form' })
  })

  it('is masked except its last digits', () => {
    expect(maskIban(EXAMPLE)).toBe('SA•••• 7519')
    expect(maskIban(null)).toBeNull()
  })
})
