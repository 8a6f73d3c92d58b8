import { t } from 'virtual:words/searches'
import { ScreenWithParts } from '../shell/ScreenWithParts.tsx'
import { PinList } from './PinList.tsx'
import { SearchReport } from './SearchReport.tsx'
import { Synonyms } from './Synonyms.tsx'

/** What customers search for, and what the shop answers. */
export const Searches = () => (
  <ScreenWithParts
    label={t('searches.parts')}
    parts={[
      { path: '/search', label: t('searches.failed'), render: () => <SearchReport kind="failed" /> },
      { path: '/search/frequent', label: t('searches.frequent'), render: () => <SearchReport kind="frequent" /> },
      { path: '/search/pins', label: t('searches.pins'), render: () => <PinList /> },
      { path: '/search/synonyms', label: t('searches.synonyms'), render: () => <Synonyms /> },
    ]}
  />
)
