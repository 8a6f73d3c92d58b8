// Plain JavaScript, since scripts/setup.mjs runs on any Node version.

/**
 * Whether operators read English: by WAHA_LANG, else by a locale that is English or names no UTF-8, such as C and POSIX.
 * Without any, as under cron and in containers, and with C.UTF-8 they read Arabic.
 */
export function isEnglish(env) {
  if (env.WAHA_LANG) return env.WAHA_LANG === 'en'
  const [language, letters] = ['LC_MESSAGES', 'LC_CTYPE'].map((name) => env.LC_ALL || env[name] || env.LANG || '')
  return /^en(?![a-z])/i.test(language) || (letters !== '' && !/utf-?8$/i.test(letters.replace(/@.*/, '')))
}
