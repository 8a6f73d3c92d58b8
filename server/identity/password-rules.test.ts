import { describe, expect, it } from 'vitest'
import { passwordFault } from './password-rules.ts'

const owner = { phone: '+966501234567', email: 'Noura@example.com' }

describe('password rules', () => {
  it.each(['نخلة على الشاطئ', 'correct horse', 'قهوتي الساعة ٧', '🌴🌴🏜️🐪🌴🌴🏜️🐪', 'Tr0ub4dor&3'])(
    'accept %s',
    (password) => expect(passwordFault(password, owner)).toBeUndefined(),
  )

  it.each([
    ['short', 'قصيرة', { key: 'identity.password.short', values: { limit: 8 } }],
    ['short in letters, though long in bytes', '🏜️🐪🌴🌴', { key: 'identity.password.short', values: { limit: 8 } }],
    ['common', 'Password123', 'identity.password.common'],
    ['common in Arabic digits', '١٢٣٤٥٦٧٨', 'identity.password.common'],
    ['common in full-width letters', 'ｐａｓｓｗｏｒｄ', 'identity.password.common'],
    ['one sign over and over', 'دددددددددد', 'identity.password.common'],
    ['the phone', '٠٥٠١٢٣٤٥٦٧', 'identity.password.phone'],
    ['the phone in another form', '+966 50 123 4567', 'identity.password.phone'],
    ['the e-mail', 'noura@EXAMPLE.com', 'identity.password.email'],
  ])('reject %s', (_, password, fault) => expect(passwordFault(password, owner)).toEqual(fault))
})
