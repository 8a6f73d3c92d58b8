import type { ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import { intl } from '#locales/intl.ts'

export function Wrapper({ children }: { children: ReactNode }) {
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}
