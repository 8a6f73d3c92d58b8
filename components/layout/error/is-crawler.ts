import { isbot } from 'isbot'

/**
 * Search engines, link previews and measuring tools. A headless browser does not count, since people automate their
 * own.
 */
export const isCrawler = (): boolean => isbot(navigator.userAgent.replace('HeadlessChrome', 'Chrome'))
