import {
  FloatingFocusManager,
  useDismiss,
  useInteractions,
  useListNavigation,
  useRole,
  useTypeahead,
} from '@floating-ui/react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { t } from '#locales/forms.ts'
import { CountryFlag } from '../CountryFlag.tsx'
import { useFloatingPanel } from '../use-floating-panel.ts'
import { countryOf, searchCountries, type Country } from './countries.ts'
import { item, itemWords, nothing, panel as panelStyle } from '../floating-panel.css.ts'
import { control } from '../field.css.ts'
import * as styles from './phone-input.css.ts'

export type CountryListProps = {
  id: string
  /** The button that opened the list. */
  anchor: Element
  onClose: () => void
  value: string
  onChange: (iso2: string) => void
  countries: readonly Country[]
  flags: boolean
  dialCodes: boolean
  /** Shows a search field. */
  search: boolean
}

/** The list of countries for CountryPicker, with flags. Loaded when the picker is about to open. */
export function CountryList({
  id,
  anchor,
  onClose,
  value,
  onChange,
  countries,
  flags,
  dialCodes,
  search,
}: CountryListProps) {
  const [query, setQuery] = useState('')
  const [activeIndex, setActiveIndex] = useState<number | null>(null)
  const elements = useRef<(HTMLElement | null)[]>([])
  const names = useRef<string[]>([])
  const box = useRef<HTMLElement>(null)
  const country = countryOf(value)
  const found = search ? searchCountries(query, countries) : countries
  names.current = found.map(({ name }) => name)

  const { context, panel } = useFloatingPanel({
    anchor,
    open: true,
    onOpenChange: (open) => open || onClose(),
    placement: 'bottom-start',
  })
  const { getFloatingProps, getItemProps } = useInteractions([
    useRole(context, { role: 'listbox' }),
    useDismiss(context),
    useListNavigation(context, {
      listRef: elements,
      activeIndex,
      selectedIndex: found.indexOf(country),
      onNavigate: setActiveIndex,
      virtual: true,
      loop: true,
      rtl: true,
    }),
    useTypeahead(context, { enabled: !search, listRef: names, activeIndex, onMatch: setActiveIndex }),
  ])

  const choose = (next: Country): void => {
    onChange(next.iso2)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && (search || event.key !== ' ')) return
    event.preventDefault()
    const next = found[activeIndex ?? 0]
    if (next) choose(next)
  }
  const active = activeIndex === null ? undefined : `${id}-${activeIndex}`
  const floating = getFloatingProps({ onKeyDown })
  return (
    <FloatingFocusManager context={context} modal={false} initialFocus={box}>
      <div
        {...panel}
        dir="rtl"
        className={classNames(panelStyle, styles.panel)}
        {...floating}
        role="presentation"
        id={undefined}
        aria-labelledby={undefined}
        aria-orientation={undefined}
        aria-activedescendant={undefined}
        tabIndex={undefined}
      >
        {search && (
          <span className={styles.search}>
            <input
              ref={(element) => void (box.current = element)}
              type="search"
              role="combobox"
              aria-expanded="true"
              aria-controls={id}
              aria-activedescendant={active}
              aria-autocomplete="list"
              aria-label={t('forms.phone.search')}
              placeholder={t('forms.phone.search')}
              autoComplete="off"
              className={control}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value)
                setActiveIndex(0)
              }}
            />
          </span>
        )}
        <ul
          ref={(element) => void (search || (box.current = element))}
          id={id}
          role="listbox"
          aria-label={t('forms.phone.countries')}
          tabIndex={search ? -1 : 0}
          aria-activedescendant={search ? undefined : active}
          className={styles.list}
        >
          {found.map((option, index) => (
            <li
              key={option.iso2}
              {...getItemProps({
                ref: (element: HTMLElement | null) => void (elements.current[index] = element),
                onClick: () => choose(option),
              })}
              id={`${id}-${index}`}
              role="option"
              aria-selected={option.iso2 === value}
              data-active={index === activeIndex ? '' : undefined}
              className={item}
            >
              {flags && <CountryFlag iso2={option.iso2} label={null} />}
              <span className={itemWords}>{option.name}</span>
              {dialCodes && (
                <span dir="ltr" className={styles.code}>
                  +{option.dialCode}
                </span>
              )}
            </li>
          ))}
        </ul>
        {found.length === 0 && (
          <p role="status" className={nothing}>
            {t('forms.nothingFits')}
          </p>
        )}
      </div>
    </FloatingFocusManager>
  )
}
