import type { ShownSettings } from '#api/reader.ts'
import { showSettings } from '#locales/shop-settings.ts'
import { guardChunks } from './chunk-guard.ts'
import { watchMounting } from './crash.ts'

/** Runs first in the browser, before the page's code is loaded. */
export function onCreateGlobalContext(): void {
  showSettingsOfDocument()
  guardChunks()
  watchMounting()
}

/** Code that runs before the page is rendered has them too. */
function showSettingsOfDocument(): void {
  const payload = document.querySelector('#vike_pageContext')?.textContent
  if (payload) showSettings((JSON.parse(payload) as { settings?: ShownSettings }).settings)
}
