/** Files that the publisher writes besides the pages. */
export { feedItems, writeGoogleFeed } from './google-feed.ts'
export { robotsTxt } from './robots.ts'
export { writeSitemaps } from './sitemaps.ts'
