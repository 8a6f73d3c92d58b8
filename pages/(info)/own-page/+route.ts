/** Vike leaves `pages` out of the routes that it makes of folders. */
export default '/pages/@slug'
