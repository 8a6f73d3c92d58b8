import { useRef, useState, type ReactNode } from 'react'
import { lookUpAddress } from '#api/addresses.ts'
import type { FoundAddress } from '#api/contract/address.ts'
import { isApiError } from '#api/errors.ts'
import { TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/receiver'
import { typedCode } from '#locales/typed.ts'
import { isShortAddress } from './address-entry.ts'

type Props = {
  defaultValue: string
  error: ReactNode
  /** Undefined if the shop cannot look it up. */
  onFound: ((found: FoundAddress) => void) | undefined
}

/** The national short address; once it is complete, it is looked up. */
export function ShortAddressField({ defaultValue, error, onFound }: Props) {
  const asked = useRef(typedCode(defaultValue))
  const [state, setState] = useState<'form' | 'looking' | 'unknown' | 'down'>('form')
  const [found, setFound] = useState<FoundAddress>()
  const look = async (typed: string): Promise<void> => {
    const short = typedCode(typed)
    if (!onFound || short === asked.current) return
    asked.current = short
    setFound(undefined)
    if (!isShortAddress(short)) return setState('form')
    setState('looking')
    try {
      const address = await lookUpAddress(short, { alert: false })
      if (asked.current !== short) return
      onFound(address)
      setFound(address)
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      if (asked.current === short) setState(failure.status === 404 ? 'unknown' : 'down')
    }
  }
  const hint = found
    ? t('receiver.short.found', { place: [found.street, found.district].filter(Boolean).join('، ') })
    : t(`receiver.short.${state}`)
  return (
    <TextField
      name="short_address"
      label={t('receiver.short')}
      required
      defaultValue={defaultValue}
      hint={<span role="status">{hint}</span>}
      error={error}
      ltr
      maxLength={20}
      onChange={({ target }) => void look(target.value)}
    />
  )
}
