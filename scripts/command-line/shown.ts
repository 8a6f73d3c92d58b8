/** What commands show to people, in the language of the operator. */
import { dateInRiyadh, formatDate, formatTime } from '#locales/format.ts'
import { speaksEnglish } from '#server/platform/http/messages.ts'

/** In English to the minute of UTC. */
export const shownTime = (date: Date): string =>
  speaksEnglish ? `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC` : formatTime(date)

/** Of Riyadh. */
export const shownDay = (date: Date): string => (speaksEnglish ? dateInRiyadh(date) : formatDate(date))

export const shownList = (parts: readonly string[]): string => parts.join(speaksEnglish ? ', ' : '، ')
