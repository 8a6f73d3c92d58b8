import { shop } from '#locales/shop-settings.ts'

/** The page title for the browser tab and search results. Part of the browser bundle: keep it small. */
export const pageTitle = (name: string): string => `${name} | ${shop.identity.name}`

/** What the shop sells, if its merchant says so, and its name. */
export const homeTitle = (): string => (shop.identity.tagline ? pageTitle(shop.identity.tagline) : shop.identity.name)
