export { FilterDrawer } from './FilterDrawer.tsx'
export { FilterPanel } from './FilterPanel.tsx'
