import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button, IconButton } from '#components/ui/Button.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Drawer } from '#components/ui/Modal.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { t } from '#locales/overlay.ts'
import { routes } from '#locales/routes.ts'
import { forgetSearches, readSearches, rememberSearch } from '#stores/recent-searches.ts'
import { takeTyped } from '../search-field.ts'
import type { LayoutProps } from '../Frame.tsx'
import type { OverlayProps } from '../Overlays.tsx'
import { leaveFor, useOverlay } from './use-overlay.ts'
import * as styles from './search-overlay.css.ts'

/** Where a search begins: the field, what was last searched for, and ways to begin without words. What is found is the list's to show. */
export function SearchOverlay({ open, onClose, navigation }: OverlayProps & Pick<LayoutProps, 'navigation'>) {
  const field = useRef<HTMLInputElement>(null)
  const links = useOverlay(open, onClose)
  const [recent, setRecent] = useState(readSearches)

  useEffect(() => {
    if (!open) return
    const input = field.current!
    input.value = takeTyped() || new URLSearchParams(location.search).get('q') || ''
    input.focus()
    input.select()
  }, [open])

  const search = (event: FormEvent): void => {
    event.preventDefault()
    const words = field.current!.value.trim()
    if (!words) return
    setRecent(rememberSearch(words))
    leaveFor(routes.search(words), onClose)
  }
  return (
    <Drawer side="top" open={open} onClose={onClose} title={t('overlay.search.title')}>
      <div className={styles.content} {...links}>
        <search>
          <form action={routes.products()} className={styles.form} onSubmit={search}>
            <input ref={field} type="search" name="q" maxLength={200} enterKeyHint="search" autoComplete="off" required
              className={styles.field} placeholder={t('overlay.search.placeholder')} aria-label={t('overlay.search.title')} />
            <IconButton icon="search" label={t('overlay.search.submit')} type="submit" variant="solid" color="primary" />
          </form>
        </search>
        {recent.length > 0 && (
          <section>
            <div className={styles.head}>
              <Heading level={3} size={16}>{t('overlay.search.recent')}</Heading>
              <Button variant="text" size="auto" onClick={() => setRecent(forgetSearches())}>{t('overlay.search.forget')}</Button>
            </div>
            <ul>
              {recent.map((words) => <li key={words}><a href={routes.search(words)} className={styles.recent}><Icon name="clock" />{words}</a></li>)}
            </ul>
          </section>
        )}
        <section>
          <div className={styles.head}><Heading level={3} size={16}>{t('overlay.search.categories')}</Heading></div>
          <ul className={styles.chips}>
            {navigation.map(({ slug, name }) => <li key={slug}><Chip href={routes.category(slug)}>{name}</Chip></li>)}
          </ul>
        </section>
      </div>
    </Drawer>
  )
}
