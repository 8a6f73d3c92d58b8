/**
 * The gallery is a page where it is asked for (WAHA_GALLERY=1): in development and in the test build. Elsewhere Vike
 * overlooks it, so that neither the page nor any code of it exists. To be called before Vike looks for pages.
 */
export function hideGallery(): void {
  if (process.env['WAHA_GALLERY'] !== '1')
    process.env['VIKE_CRAWL'] ??= JSON.stringify({ ignore: ['pages/gallery/**'] })
}
