import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { AccountLayout } from '#components/account/AccountLayout.tsx'

export function Layout({ children }: { children: ReactNode }) {
  return <AccountLayout path={usePageContext().urlPathname}>{children}</AccountLayout>
}
