/**
 * Hides the gallery page from Vike unless WAHA_GALLERY=1 (development and the test build), so that neither page nor
 * code is built. Call it before Vike scans for pages.
 */
export function hideGallery(): void {
  if (process.env['WAHA_GALLERY'] !== '1')
    process.env['VIKE_CRAWL'] ??= JSON.stringify({ ignore: ['pages/gallery/**'] })
}
