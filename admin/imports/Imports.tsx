import { t } from 'virtual:words/imports'
import { useMay } from '../query.ts'
import { ScreenWithParts } from '../shell/ScreenWithParts.tsx'
import { ImportList } from './ImportList.tsx'
import { ImportScreen } from './ImportScreen.tsx'
import { MissingPages } from './MissingPages.tsx'
import { Redirects } from './Redirects.tsx'

/** Files of products, old addresses and the pages that are missing. */
export function Imports() {
  const may = useMay()
  const [products, redirects] = [may('catalogue.read'), may('redirects.read')]
  return (
    <ScreenWithParts
      label={t('imports.parts')}
      parts={[
        {
          path: '/import',
          label: products && t('imports.products'),
          render: () => (products ? <ImportList /> : <Redirects />),
        },
        { path: '/import/files/:id', may: products, render: (id) => <ImportScreen key={id} id={id} /> },
        { path: '/import/redirects', label: t('imports.redirects'), may: redirects, render: () => <Redirects /> },
        { path: '/import/missing', label: t('imports.missing'), may: redirects, render: () => <MissingPages /> },
      ]}
    />
  )
}
