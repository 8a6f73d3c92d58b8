import { isbot } from 'isbot'

/** Search engines, those who draw previews of links, and measuring tools; a browser without a window is somebody's own. */
export const isCrawler = (): boolean => isbot(navigator.userAgent.replace('HeadlessChrome', 'Chrome'))
