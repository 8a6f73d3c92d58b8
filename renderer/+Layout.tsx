import '#components/theme/global.css.ts'
import { Suspense, type ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { DefaultLayout } from '#components/layout/DefaultLayout.tsx'
import { TakenOver } from './taken-over.ts'

/**
 * Nothing suspends here: React takes over a boundary in slices of a few milliseconds, and at once where somebody presses
 * something; without one it takes over the whole page in one go, and a phone answers nobody meanwhile.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { config, navigation = [], urlPathname } = usePageContext()
  const { layout = 'default' } = config
  // The others are brought by their pages (pages/(auth)/+Layout and the like), so that no other page loads them.
  return (
    <Suspense>
      {layout === 'default' ? (
        <DefaultLayout navigation={navigation} path={urlPathname}>
          {children}
        </DefaultLayout>
      ) : (
        children
      )}
      <TakenOver />
    </Suspense>
  )
}
