import { expect, it } from 'vitest'
import { isEnglish } from './operator-language.mjs'

it.each([
  [{}, false],
  [{ LANG: '' }, false],
  [{ LANG: 'C.UTF-8' }, false],
  [{ LANG: 'ar_SA.UTF-8' }, false],
  [{ LANG: 'en_US.UTF-8' }, true],
  [{ LANG: 'en_GB.utf8@euro' }, true],
  [{ LANG: 'enm_XX.UTF-8' }, false],
  [{ LANG: 'C' }, true],
  [{ LANG: 'POSIX' }, true],
  [{ LANG: 'ar_SA.ISO-8859-6' }, true],
  [{ LANG: 'ar_SA.UTF-8', LC_ALL: 'en_US.UTF-8' }, true],
  [{ LANG: 'ar_SA.UTF-8', LC_MESSAGES: 'en_US.UTF-8' }, true],
  [{ LANG: 'ar_SA.UTF-8', LC_CTYPE: 'C' }, true],
  [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'ar_SA.UTF-8' }, false],
  [{ LANG: 'C', WAHA_LANG: 'ar' }, false],
  [{ LANG: 'ar_SA.UTF-8', WAHA_LANG: 'en' }, true],
])('with %j operators read English: %s', (env, expected) => expect(isEnglish(env)).toBe(expected))
