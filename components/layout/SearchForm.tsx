import { useEffect, useRef, type FormEvent } from 'react'
import { navigate } from 'vike/client/router'
import { IconButton } from '#components/ui/Button.tsx'
import { t } from '#locales/intl.ts'
import { routes } from '#locales/routes.ts'
import * as styles from './header.css.ts'

/** Asks for a list of products; without scripts the browser does the same by itself. */
export function SearchForm() {
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', focusOnSlash)
    return () => document.removeEventListener('keydown', focusOnSlash)
  }, [])

  const search = (event: FormEvent): void => {
    event.preventDefault()
    const words = field.current!.value.trim()
    if (words) void navigate(routes.search(words))
  }
  return (
    <search className={styles.search}>
      <form action={routes.products()} method="get" className={styles.searchForm} onSubmit={search}>
        <input ref={field} className={styles.searchField} type="search" name="q" maxLength={200} enterKeyHint="search" required
          autoComplete="off" placeholder={t('layout.searchPlaceholder')} aria-label={t('layout.search')} />
        <IconButton icon="search" label={t('layout.search')} type="submit" />
      </form>
    </search>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
