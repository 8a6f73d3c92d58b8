/** Rules for serving files, for this server, object storage and other web servers. */
export { cacheControl } from './cache-headers.ts'
export { adminHeaders, checkoutHeaders, securityHeaders } from './content-security-policy.ts'
