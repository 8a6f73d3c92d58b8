import '#components/theme/global.css.ts'
import { Suspense, type ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { DefaultLayout } from '#components/layout/DefaultLayout.tsx'
import { HydrationMarker } from './hydrated.ts'

/**
 * Nothing here may suspend: React hydrates a suspense boundary in slices, or at once on an interaction. Without one it
 * hydrates the whole page in one go, which blocks a phone.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { config, navigation = [], freeDeliveryFrom = null, isBeforeOpening, urlPathname } = usePageContext()
  const { layout = 'default' } = config
  // Pages import the other layouts themselves (pages/(auth)/+Layout etc.), so that other pages do not load them.
  return (
    <Suspense>
      {layout === 'default' ? (
        <DefaultLayout
          navigation={navigation}
          freeDeliveryFrom={freeDeliveryFrom}
          isBeforeOpening={isBeforeOpening}
          path={urlPathname}
        >
          {children}
        </DefaultLayout>
      ) : (
        children
      )}
      <HydrationMarker />
    </Suspense>
  )
}
