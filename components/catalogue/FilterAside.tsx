import { lazy, Suspense, type ComponentProps } from 'react'
import type { FilterPanel } from './FilterPanel.tsx'
import { loadFilters } from './load-filters.ts'

type Panel = { default: typeof FilterPanel }

const panel = async (): Promise<Panel> => ({ default: (await loadFilters()).FilterPanel })
const wide = (): Promise<void> =>
  new Promise((resolve) => {
    const window = matchMedia('(min-width: 64rem)')
    if (window.matches) return resolve()
    window.addEventListener('change', () => resolve(), { once: true })
  })

/** What was rendered stays as it is until its code has come: on a phone, where nobody sees it, it is never taken over. */
const Filters = import.meta.env.SSR ? (await panel()).default : lazy(() => wide().then(panel))

/** The filters beside a list, on wide windows. */
export const FilterAside = (props: ComponentProps<typeof FilterPanel>) => (
  <Suspense>
    <Filters {...props} />
  </Suspense>
)
