import '#components/theme/global.css.ts'
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { AuthLayout } from '#components/layout/AuthLayout.tsx'
import { CheckoutLayout } from '#components/layout/CheckoutLayout.tsx'
import { DefaultLayout } from '#components/layout/DefaultLayout.tsx'

const layouts = { default: DefaultLayout, checkout: CheckoutLayout, auth: AuthLayout }

export function Layout({ children }: { children: ReactNode }) {
  const { config, navigation, urlPathname } = usePageContext()
  const Frame = layouts[config.layout ?? 'default']
  return <Frame navigation={navigation} path={urlPathname}>{children}</Frame>
}
