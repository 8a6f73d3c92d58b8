import { store } from '#config'

/** The title of a page in the browser's tab and in search results. Reaches the browser: keep it small. */
export const pageTitle = (name: string): string => `${name} | ${store.name}`
