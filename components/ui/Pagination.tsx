import type { ReactNode } from 'react'
import { formatPageNumber } from '#locales/format.ts'
import { t } from '#locales/intl.ts'
import { iconPaths } from './icon-paths.ts'
import { icon, size } from './icon.css.ts'
import { checkedSettings, PAGE_PLACEHOLDER, pageItems, type PaginationSettings } from './pagination.ts'
import { classNames } from '#components/theme/class-names.ts'
import * as styles from './pagination.css.ts'

type Props = PaginationSettings & {
  /** Accessible name; it must be unique if a page has two. */
  label?: string
  /** For links: the address of a page that has one of its own. */
  ownUrl?: (page: number) => string | undefined
  /** For buttons: a page was chosen. */
  onPage?: (page: number) => void
}

export function Pagination({ label = t('common.pages'), ownUrl, onPage, ...given }: Props) {
  const { totalItems, itemsPerPage, currentPage, maxPagesShown, direction, type, locale, linkUrl } =
    checkedSettings(given)
  const pages = Math.ceil(totalItems / itemsPerPage)
  const current = Math.min(currentPage, pages)
  if (pages < 2) return null

  const step = (page: number, name: string, content: ReactNode, rel?: 'prev' | 'next') =>
    type === 'link' ? (
      <a
        className={styles.page}
        rel={rel}
        aria-label={name}
        href={ownUrl?.(page) ?? linkUrl.replace(PAGE_PLACEHOLDER, String(page))}
      >
        {content}
      </a>
    ) : (
      <button type="button" className={styles.page} aria-label={name} onClick={() => onPage?.(page)}>
        {content}
      </button>
    )
  const arrow = (forward: boolean) => (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames(icon, size[20], direction === 'rtl' && styles.turned)}
    >
      <path d={iconPaths[forward ? 'chevron-end' : 'chevron-start']} />
    </svg>
  )

  return (
    <nav aria-label={label} dir={direction}>
      <ul className={styles.list}>
        {current > 1 && <li>{step(current - 1, t('common.previousPage'), arrow(false), 'prev')}</li>}
        {pageItems(current, pages, maxPagesShown).map(({ page, key, on }) => (
          <li key={key} className={on === 'wide' ? styles.onlyWide : on === 'narrow' ? styles.onlyNarrow : undefined}>
            {page === null ? (
              <span className={styles.page} aria-hidden="true">
                …
              </span>
            ) : page === current ? (
              <span className={styles.page} aria-current="page">
                {formatPageNumber(page, locale)}
              </span>
            ) : (
              step(page, t('common.page', { page: formatPageNumber(page, locale) }), formatPageNumber(page, locale))
            )}
          </li>
        ))}
        {current < pages && <li>{step(current + 1, t('common.nextPage'), arrow(true), 'next')}</li>}
      </ul>
    </nav>
  )
}
