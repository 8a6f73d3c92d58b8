import { clean } from '#locales/arabic-text.ts'
import { unescape } from '#locales/html-text.ts'

const SUMMARY_LENGTH = 160

/** The beginning of a description as plain text, cut between words. */
export function summary(description: string): string {
  const text = clean(unescape(description.replace(/<[^<>]*>/g, ' ')))
  if (text.length <= SUMMARY_LENGTH) return text
  const cut = text.slice(0, SUMMARY_LENGTH)
  const words = cut.slice(0, cut.lastIndexOf(' ') > SUMMARY_LENGTH / 2 ? cut.lastIndexOf(' ') : SUMMARY_LENGTH)
  return `${words.toWellFormed().replace(/[\s,،;؛:.\-–—\ufffd]+$/u, '')}…`
}
