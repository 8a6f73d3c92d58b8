import type { Notification } from '#api/contract/notification.ts'
import { dateInRiyadh } from '#locales/format.ts'

export type Day = { date: string; items: Notification[] }

/** Days in Riyadh as YYYY-MM-DD, in the order of the list. */
export function byDay(items: readonly Notification[]): Day[] {
  const days = new Map<string, Notification[]>()
  for (const item of items) {
    const date = dateInRiyadh(new Date(item.at))
    days.set(date, [...(days.get(date) ?? []), item])
  }
  return [...days].map(([date, own]) => ({ date, items: own }))
}
