import { t } from 'virtual:words/storefront'
import { useMay } from '../query.ts'
import { ScreenWithParts } from '../shell/ScreenWithParts.tsx'
import { HomeScreen } from './home/HomeScreen.tsx'
import { PageScreen } from './pages/PageScreen.tsx'
import { PagesScreen } from './pages/PagesScreen.tsx'

/** What the shop says of itself: its front page and its information pages. */
export function Storefront() {
  const may = useMay()
  const [home, pages] = [may('catalogue.read'), may('settings.read')]
  return (
    <ScreenWithParts
      label={t('storefront.parts')}
      parts={[
        { path: '/storefront', label: t('storefront.home'), may: home, render: () => <HomeScreen /> },
        { path: '/storefront/pages', label: t('storefront.pages'), may: pages, render: () => <PagesScreen /> },
        {
          path: '/storefront/pages/:id',
          may: pages,
          render: (id) => <PageScreen key={id} id={decodeURIComponent(id)} />,
        },
      ]}
    />
  )
}
