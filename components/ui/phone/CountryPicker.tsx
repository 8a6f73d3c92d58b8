import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { optional } from '#api/optional.ts'
import { t } from '#locales/forms.ts'
import { CountryFlag } from '../CountryFlag.tsx'
import { Icon } from '../Icon.tsx'
import type { CountryList, CountryListProps } from './CountryList.tsx'
import { countryOf } from './countries.ts'
import * as styles from './phone-input.css.ts'

type Props = Omit<CountryListProps, 'id' | 'anchor' | 'onClose'> & { disabled?: boolean }

/**
 * The country of a phone number with its flag and calling code. It is a button with a list if there is more than one
 * country.
 */
export const CountryPicker = (props: Props) =>
  props.countries.length > 1 ? (
    <Picker {...props} />
  ) : (
    <span className={styles.only}>
      <CountryMark {...props} />
    </span>
  )

function CountryMark({ value, flags, dialCodes }: Pick<Props, 'value' | 'flags' | 'dialCodes'>) {
  const { iso2, dialCode } = countryOf(value)
  return (
    <>
      {flags && <CountryFlag iso2={iso2} label={null} size="small" />}
      {dialCodes && <span dir="ltr">+{dialCode}</span>}
      {!flags && !dialCodes && iso2}
    </>
  )
}

function Picker({ disabled, ...list }: Props) {
  const [open, setOpen] = useState(false)
  const [List, setList] = useState<typeof CountryList>()
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { value, flags, dialCodes } = list
  const country = countryOf(value)

  const prepare = (): void => {
    if (List) return
    void optional(() => import('./CountryList.tsx')).then((loaded) =>
      loaded ? setList(() => loaded.CountryList) : setOpen(false),
    )
  }
  const show = (next: boolean): void => {
    prepare()
    setOpen(next)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    show(true)
  }
  const words = t('forms.phone.country', { country: country.name, code: country.dialCode })
  // The accessible name must contain the visible text: WCAG 2.5.3.
  const label = flags || dialCodes ? words : `${words} ${country.iso2}`
  return (
    <span>
      <button
        ref={button}
        type="button"
        disabled={disabled}
        className={styles.country}
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open && List ? id : undefined}
        onFocus={prepare}
        onPointerEnter={prepare}
        onClick={() => show(!open)}
        onKeyDown={onKeyDown}
      >
        <CountryMark {...list} />
        <Icon name="chevron-down" size={16} />
      </button>
      {open && List && <List {...list} id={id} anchor={button.current!} onClose={() => setOpen(false)} />}
    </span>
  )
}
