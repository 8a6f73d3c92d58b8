/** Rules for serving files, for this server, object storage and other web servers. */
export { cacheControl, SECURITY_HEADERS } from './cache-headers.ts'
