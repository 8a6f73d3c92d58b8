import '#components/theme/global.css.ts'
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { CheckoutLayout } from '#components/layout/CheckoutLayout.tsx'
import { DefaultLayout } from '#components/layout/DefaultLayout.tsx'

const layouts = { default: DefaultLayout, checkout: CheckoutLayout }

export function Layout({ children }: { children: ReactNode }) {
  const { config, navigation, urlPathname } = usePageContext()
  const { layout = 'default' } = config
  // Auth pages bring their own (pages/(auth)/+Layout), so that no other page loads it.
  if (layout === 'auth') return children
  const Frame = layouts[layout]
  return <Frame navigation={navigation} path={urlPathname}>{children}</Frame>
}
