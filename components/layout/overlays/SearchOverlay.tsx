import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { countSearch } from '#api/suggestions.ts'
import { nextOption, optionGroups, type SearchOption } from '#components/search/options.ts'
import { SuggestionList } from '#components/search/SuggestionList.tsx'
import { useSuggestions, type Suggested } from '#components/search/use-suggestions.ts'
import { useVoice } from '#components/search/use-voice.ts'
import { IconButton } from '#components/ui/Button.tsx'
import { Drawer } from '#components/ui/Modal.tsx'
import { useEvent } from '#components/ui/use-event.ts'
import { visuallyHidden } from '#components/ui/visually-hidden.css.ts'
import { t } from 'virtual:words/overlay'
import { routes } from '#locales/routes.ts'
import { readSearches, rememberSearch } from '#stores/recent-searches.ts'
import { prepareSearchIndex } from '#stores/search-index.ts'
import { takeTyped } from '../search-field.ts'
import type { LayoutProps } from '../Frame.tsx'
import type { OverlayProps } from '../Overlays.tsx'
import { SearchBeginning } from './SearchBeginning.tsx'
import { leaveFor, useOverlay } from './use-overlay.ts'
import * as styles from './search-overlay.css.ts'

/** The search field with suggestions (a combobox). It shows other starting points before anything is typed. */
export function SearchOverlay({ open, onClose, navigation }: OverlayProps & Pick<LayoutProps, 'navigation'>) {
  const field = useRef<HTMLInputElement>(null)
  const list = useId()
  const links = useOverlay(open, onClose)
  const [recent, setRecent] = useState<string[]>([])
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState<number | null>(null)
  const isTyping = Boolean(typed?.trim())
  const suggested = useSuggestions(open ? (typed ?? '') : undefined)
  const groups = isTyping && suggested?.q && suggested.suggestions ? optionGroups(suggested.suggestions) : []
  const options = groups.flatMap((group) => group.options)
  const current = active === null ? undefined : options[active]
  const isNothing = isTyping && suggested?.suggestions !== undefined && options.length === 0
  const emptyQuery = suggested?.q === '' ? suggested.suggestions : undefined

  const write = (words: string): void => {
    field.current!.value = words
    setTyped(words)
    setActive(null)
  }
  const voice = useVoice(open, (words, isFinal) => {
    write(words)
    if (isFinal) search(words)
  })
  const begin = useEvent(() => {
    prepareSearchIndex()
    // A previous customer may have signed out since.
    setRecent(readSearches)
    const input = field.current!
    const before = takeTyped()
    write(before || new URLSearchParams(location.search).get('q') || '')
    if (!before) setTyped(undefined)
    input.focus()
    if (!before) input.select()
  })
  useEffect(() => {
    if (open) begin()
  }, [open, begin])

  function search(words: string): void {
    const asked = words.trim()
    if (!asked) return
    setRecent(rememberSearch(asked))
    countSearch('search', asked)
    leaveFor(routes.search(asked), onClose)
  }
  const note = ({ words, product }: SearchOption): void => {
    if (words !== undefined) {
      setRecent(rememberSearch(words))
      countSearch('search', words)
    } else if (product && typed) countSearch('click', typed)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!current) return search(field.current!.value)
    note(current)
    leaveFor(current.href, onClose)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (step === undefined || event.altKey || options.length === 0) return
    event.preventDefault()
    setActive(nextOption(options.length, active, step))
  }
  return (
    <Drawer side="top" open={open} onClose={onClose} title={t('overlay.search.title')}>
      <div className={styles.content} {...links}>
        <search>
          <form action={routes.products()} className={styles.form} onSubmit={submit}>
            <input
              ref={field}
              type="search"
              name="q"
              maxLength={200}
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              required
              dir="auto"
              className={styles.field}
              placeholder={t('overlay.search.placeholder')}
              aria-label={t('overlay.search.title')}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={options.length > 0}
              aria-controls={options.length > 0 ? list : undefined}
              aria-activedescendant={current && `${list}-${current.id}`}
              onInput={(event) => (setTyped(event.currentTarget.value), setActive(null))}
              onKeyDown={onKeyDown}
            />
            {voice.canListen && (
              <IconButton
                icon="mic"
                label={t('overlay.search.speak')}
                pressed={voice.isListening}
                onClick={voice.toggle}
              />
            )}
            <IconButton
              icon="search"
              label={t('overlay.search.submit')}
              type="submit"
              variant="solid"
              color="primary"
            />
          </form>
        </search>
        {voice.failure && (
          <p role="status" className={styles.note}>
            {t(voice.failure === 'forbidden' ? 'overlay.search.noMicrophone' : 'overlay.search.notHeard')}
          </p>
        )}
        <output className={isNothing || (isTyping && suggested?.suggestions?.corrected) ? styles.note : visuallyHidden}>
          {isTyping && suggested?.q ? statusText(suggested, options.length) : ''}
        </output>
        {options.length > 0 ? (
          <SuggestionList
            id={list}
            groups={groups}
            terms={suggested?.suggestions?.terms ?? []}
            active={current?.id}
            onChoose={note}
          />
        ) : (
          (!isTyping || isNothing) && (
            <SearchBeginning
              recent={recent}
              onRecent={setRecent}
              popular={emptyQuery?.queries ?? []}
              bestSellers={emptyQuery?.products ?? []}
              navigation={navigation}
            />
          )
        )}
      </div>
    </Drawer>
  )
}

function statusText({ q, suggestions, isOffline }: Suggested, count: number): string {
  if (isOffline && count === 0) return t('overlay.search.offline')
  if (count === 0) return t('overlay.search.nothing', { words: q })
  if (suggestions?.corrected) return t('overlay.search.corrected', { words: suggestions.corrected })
  return t('overlay.search.found', { count })
}
