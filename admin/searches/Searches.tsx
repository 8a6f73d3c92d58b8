import { Route, Switch } from 'wouter'
import { t } from '#locales/areas/admin-searches.ts'
import { adminRoutes } from '#locales/routes.ts'
import { PartsOfScreen, ScreenParts } from '../shell/ScreenParts.tsx'
import { Missing } from '../shell/states.tsx'
import { PinList } from './PinList.tsx'
import { SearchReport } from './SearchReport.tsx'
import { Synonyms } from './Synonyms.tsx'

/** What customers search for, and what the shop answers. */
export function Searches() {
  const parts = [
    { href: adminRoutes.searches(), label: t('searches.failed') },
    { href: adminRoutes.searches('frequent'), label: t('searches.frequent') },
    { href: adminRoutes.searches('pins'), label: t('searches.pins') },
    { href: adminRoutes.searches('synonyms'), label: t('searches.synonyms') },
  ]
  const links = <ScreenParts label={t('searches.parts')} parts={parts} />
  return (
    <PartsOfScreen value={links}>
      <Switch>
        <Route path="/search">
          <SearchReport key="failed" kind="failed" />
        </Route>
        <Route path="/search/frequent">
          <SearchReport key="frequent" kind="frequent" />
        </Route>
        <Route path="/search/pins">
          <PinList />
        </Route>
        <Route path="/search/synonyms">
          <Synonyms />
        </Route>
        <Route>
          <Missing />
        </Route>
      </Switch>
    </PartsOfScreen>
  )
}
