import type { PublishingRun } from '#api/contract/publishing.ts'
import { t } from 'virtual:words/publishing'
import { formatNumber, formatSeconds } from '#locales/format.ts'

export const durationText = (ms: number | undefined): string =>
  ms === undefined ? t('publishing.noValue') : t('publishing.seconds', { time: formatSeconds(ms / 1000) })

/** What a run was asked to publish. */
export function requestedText({ requested: { full, skus, categories, pages } }: PublishingRun): string {
  if (full) return t('publishing.what.full')
  const parts = [
    skus.length > 0 && t('publishing.what.products', { count: skus.length }),
    categories.length > 0 && t('publishing.what.categories', { count: categories.length }),
    pages.length > 0 && t('publishing.what.pages', { count: pages.length }),
  ].filter((part) => part !== false)
  return parts.join(' · ') || t('publishing.what.changed')
}

/** «1,240 من 3,012» of a run under way whose pages are known. */
export const progressText = ({ planned, left }: PublishingRun): string | undefined =>
  planned === null || !left
    ? undefined
    : t('publishing.progress', { done: formatNumber(planned - left), total: formatNumber(planned) })
