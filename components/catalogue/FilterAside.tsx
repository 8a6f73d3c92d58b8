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

/** The prerendered HTML stays until the code has loaded. On phones, where it is hidden, it is never hydrated. */
const Filters = import.meta.env.SSR ? (await panel()).default : lazy(() => wide().then(panel))

/** The filter sidebar on wide windows. */
export const FilterAside = (props: ComponentProps<typeof FilterPanel>) => (
  <Suspense>
    <Filters {...props} />
  </Suspense>
)
