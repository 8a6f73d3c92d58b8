/** Everything that narrows a list, beside it and in the drawer: asked for when it is shown. */
export const loadFilters = () => import('./filters.ts')
