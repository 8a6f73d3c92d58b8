import '#components/theme/global.css.ts'
import { Suspense, type ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { CheckoutLayout } from '#components/layout/CheckoutLayout.tsx'
import { DefaultLayout } from '#components/layout/DefaultLayout.tsx'
import { TakenOver } from './taken-over.ts'

const layouts = { default: DefaultLayout, checkout: CheckoutLayout }

/**
 * Nothing suspends here: React takes over a boundary in slices of a few milliseconds, and at once where somebody presses
 * something; without one it takes over the whole page in one go, and a phone answers nobody meanwhile.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { config, navigation, urlPathname } = usePageContext()
  const { layout = 'default' } = config
  // Auth pages bring their own (pages/(auth)/+Layout), so that no other page loads it.
  const Frame = layout === 'auth' ? undefined : layouts[layout]
  return (
    <Suspense>
      {Frame ? <Frame navigation={navigation} path={urlPathname}>{children}</Frame> : children}
      <TakenOver />
    </Suspense>
  )
}
