import { FloatingFocusManager, useClick, useDismiss, useInteractions, useListNavigation, useRole, useTypeahead } from '@floating-ui/react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { t } from '#locales/forms.ts'
import { CountryFlag } from '../CountryFlag.tsx'
import { Icon } from '../Icon.tsx'
import { useFloatingPanel } from '../use-floating-panel.ts'
import { countryOf, searchCountries, type Country } from './countries.ts'
import { item, itemWords, nothing, panel as panelStyle } from '../floating-panel.css.ts'
import { control } from '../field.css.ts'
import * as styles from './phone-input.css.ts'

type Props = {
  value: string
  onChange: (iso2: string) => void
  countries: readonly Country[]
  flags: boolean
  dialCodes: boolean
  /** A field to search the list with. */
  search: boolean
  disabled?: boolean
}

/** The country that a phone number is of: a button with its flag and dial code, and the list behind it. */
export function CountryPicker({ value, onChange, countries, flags, dialCodes, search, disabled }: Props) {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [activeIndex, setActiveIndex] = useState<number | null>(null)
  const elements = useRef<(HTMLElement | null)[]>([])
  const names = useRef<string[]>([])
  const box = useRef<HTMLElement>(null)
  const country = countryOf(value)
  const found = search ? searchCountries(query, countries) : countries
  names.current = found.map(({ name }) => name)

  const { refs, context, panel } = useFloatingPanel({
    open,
    onOpenChange(next) {
      setOpen(next)
      setQuery('')
    },
    placement: 'bottom-start',
  })
  const { getReferenceProps, getFloatingProps, getItemProps } = useInteractions([
    useClick(context),
    useRole(context, { role: 'listbox' }),
    useDismiss(context),
    useListNavigation(context, { listRef: elements, activeIndex, selectedIndex: found.indexOf(country), onNavigate: setActiveIndex, virtual: true, loop: true, rtl: true }),
    useTypeahead(context, { enabled: !search, listRef: names, activeIndex, onMatch: setActiveIndex }),
  ])

  const choose = (next: Country): void => {
    onChange(next.iso2)
    setOpen(false)
    setQuery('')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && (search || event.key !== ' ')) return
    event.preventDefault()
    const next = found[activeIndex ?? 0]
    if (next) choose(next)
  }
  const words = t('forms.phone.country', { country: country.name, code: country.dialCode })
  // A name has to hold what is seen: WCAG 2.5.3.
  const label = flags || dialCodes ? words : `${words} ${country.iso2}`
  const listId = `${context.floatingId}-list`
  const active = activeIndex === null ? undefined : `${listId}-${activeIndex}`
  const floating = getFloatingProps({ onKeyDown })
  return (
    <span>
      <button ref={refs.setReference} type="button" disabled={disabled} className={styles.country} {...getReferenceProps()} role={undefined} aria-label={label} aria-controls={open ? listId : undefined}>
        {flags && <CountryFlag iso2={country.iso2} label={null} size="small" />}
        {dialCodes && <span dir="ltr">+{country.dialCode}</span>}
        {!flags && !dialCodes && country.iso2}
        <Icon name="chevron-down" size={16} />
      </button>
      {open && (
        <FloatingFocusManager context={context} modal={false} initialFocus={box}>
          <div {...panel} dir="rtl" className={classNames(panelStyle, styles.panel)} {...floating} role="presentation" id={undefined} aria-labelledby={undefined} aria-orientation={undefined} aria-activedescendant={undefined} tabIndex={undefined}>
            {search && (
              <span className={styles.search}>
                <input
                  ref={(element) => void (box.current = element)} type="search" role="combobox" aria-expanded="true" aria-controls={listId} aria-activedescendant={active}
                  aria-autocomplete="list" aria-label={t('forms.phone.search')} placeholder={t('forms.phone.search')} autoComplete="off" className={control} value={query}
                  onChange={(event) => {
                    setQuery(event.target.value)
                    setActiveIndex(0)
                  }}
                />
              </span>
            )}
            <ul
              ref={(element) => void (search || (box.current = element))} id={listId} role="listbox" aria-label={t('forms.phone.countries')}
              tabIndex={search ? -1 : 0} aria-activedescendant={search ? undefined : active} className={styles.list}
            >
              {found.map((option, index) => (
                <li
                  key={option.iso2}
                  {...getItemProps({ ref: (element: HTMLElement | null) => void (elements.current[index] = element), onClick: () => choose(option) })}
                  id={`${listId}-${index}`} role="option" aria-selected={option.iso2 === value} data-active={index === activeIndex ? '' : undefined} className={item}
                >
                  {flags && <CountryFlag iso2={option.iso2} label={null} />}
                  <span className={itemWords}>{option.name}</span>
                  {dialCodes && <span dir="ltr" className={styles.code}>+{option.dialCode}</span>}
                </li>
              ))}
            </ul>
            {found.length === 0 && <p role="status" className={nothing}>{t('forms.nothingFits')}</p>}
          </div>
        </FloatingFocusManager>
      )}
    </span>
  )
}
