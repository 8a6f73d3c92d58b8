/** Rules for serving files, for this server, object storage and other web servers. */
export { adminHeaders, cacheControl, securityHeaders } from './cache-headers.ts'
