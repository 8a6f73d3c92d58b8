/** Code of the sidebar and drawer filters, loaded when they are shown. */
export const loadFilters = () => import('./filters.ts')
