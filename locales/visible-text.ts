// Beside arabic-text.ts, which every page loads a part of.

/** Whether a text has a letter that can be seen: tatweel and Hangul fillers are letters to Unicode only. */
export const hasLetters = (text: string): boolean => /[\p{L}--[\u0640\u115F\u1160\u3164\uFFA0]]/v.test(text)

/** Whether a reader sees anything of a text: characters without a shape would leave a card empty. */
export const isVisible = (text: string): boolean =>
  hasLetters(text) || /[\p{N}\p{P}\p{Extended_Pictographic}]/u.test(text)
