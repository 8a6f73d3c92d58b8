import { useEffect } from 'react'
import { navigate } from 'vike/client/router'
import { optional } from '#api/optional.ts'
import { IconButton } from '#components/ui/Button.tsx'
import { t } from '#locales/intl.ts'
import { routes } from '#locales/routes.ts'
import { openSearch } from '#stores/ui.ts'
import { loadSearch } from './overlays/load.ts'
import { SEARCH_FIELD_ID, takeTyped } from './search-field.ts'
import * as styles from './header.css.ts'

/** Opens the search overlay, which takes over the text typed so far. Without scripts it submits a search. */
export function SearchForm() {
  useEffect(() => {
    const openByKey = (event: KeyboardEvent): void => {
      if (event.altKey || !(isSlash(event) || isCtrlK(event)) || document.querySelector('dialog:modal')) return
      event.preventDefault()
      // Takes what is typed, and Enter, until the overlay's code is loaded.
      document.getElementById(SEARCH_FIELD_ID)?.focus()
      openSearch()
    }
    document.addEventListener('keydown', openByKey)
    return () => document.removeEventListener('keydown', openByKey)
  }, [])

  return (
    <search className={styles.search}>
      <form
        action={routes.products()}
        method="get"
        className={styles.searchForm}
        onSubmit={(event) => {
          event.preventDefault()
          const words = takeTyped()
          if (words) void navigate(routes.search(words))
          else openSearch()
        }}
      >
        <input
          id={SEARCH_FIELD_ID}
          className={styles.searchField}
          type="search"
          name="q"
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t('layout.searchPlaceholder')}
          aria-label={t('layout.search')}
          onClick={openSearch}
          onInput={openSearch}
          onFocus={() => void optional(loadSearch)}
        />
        <IconButton icon="search" label={t('layout.search')} type="submit" />
      </form>
    </search>
  )
}

const isSlash = (event: KeyboardEvent): boolean =>
  event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)
/** Compares the physical key, since an Arabic keyboard layout gives another letter. */
const isCtrlK = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === 'KeyK'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
