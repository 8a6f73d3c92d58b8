import { isbot } from 'isbot'

/** Search engines, those who draw previews of links, and measuring tools. */
export const isCrawler = (): boolean => isbot(navigator.userAgent)
