import type { Section } from '#api/contract/settings/sections.ts'

/** Sections by topic, in the order in which a new shop needs them. */
export const TOPICS = {
  shop: ['identity', 'contact', 'legal', 'hours', 'social'],
  selling: ['payments', 'cash_on_delivery', 'tax', 'reductions', 'returns', 'gifts', 'partners'],
  delivery: ['delivery'],
  storefront: ['face', 'display', 'announcement', 'icons', 'pictures', 'app', 'feeds'],
  customers: ['accounts', 'messages', 'search'],
} as const satisfies Record<string, readonly Section[]>

type Topic = keyof typeof TOPICS
export const TOPIC_NAMES = Object.keys(TOPICS) as Topic[]
