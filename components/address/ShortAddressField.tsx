import { useRef, useState, type ReactNode } from 'react'
import { lookUpAddress } from '#api/addresses.ts'
import type { FoundAddress } from '#api/contract/address.ts'
import { isApiError } from '#api/errors.ts'
import { TextField } from '#components/ui/Field.tsx'
import { t } from '#locales/areas/address.ts'
import { typedCode } from '#locales/typed.ts'
import { isShortAddress } from './address-entry.ts'

type Props = {
  defaultValue: string
  error: ReactNode
  /** Undefined if the shop cannot look it up. */
  onFound: ((found: FoundAddress) => void) | undefined
}

/** The national short address; once it is complete, it fills in the rest of the form. */
export function ShortAddressField({ defaultValue, error, onFound }: Props) {
  const asked = useRef(typedCode(defaultValue))
  const [state, setState] = useState<'hint' | 'looking' | 'found' | 'unknown' | 'down'>('hint')
  const look = async (typed: string): Promise<void> => {
    const short = typedCode(typed)
    if (!onFound || short === asked.current) return
    asked.current = short
    if (!isShortAddress(short)) return setState('hint')
    setState('looking')
    try {
      const found = await lookUpAddress(short, { alert: false })
      if (asked.current !== short) return
      onFound(found)
      setState('found')
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      if (asked.current === short) setState(failure.status === 404 ? 'unknown' : 'down')
    }
  }
  return (
    <TextField
      name="short_address"
      label={t('address.short')}
      defaultValue={defaultValue}
      hint={<span role="status">{t(onFound ? `address.short.${state}` : 'address.short.form')}</span>}
      error={error}
      ltr
      maxLength={20}
      onChange={({ target }) => void look(target.value)}
    />
  )
}
