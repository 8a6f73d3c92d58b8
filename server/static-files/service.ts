/** Rules for serving files, for this server, object storage and other web servers. */
export { cacheControl, cacheTag } from './cache-headers.ts'
export { adminHeaders, checkoutHeaders, securityHeaders } from './content-security-policy.ts'
export { folderSite, type Site, type SiteFile } from './site.ts'
