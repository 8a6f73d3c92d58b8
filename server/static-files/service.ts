/** How files are to be served, for whoever serves them: this server, object storage, another web server. */
export { cacheControl, SECURITY_HEADERS } from './headers.ts'
