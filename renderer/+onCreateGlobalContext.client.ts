import { guardChunks } from './chunk-guard.ts'
import { watchMounting } from './crash.ts'

/** Runs first in the browser, before the page's code is loaded. */
export function onCreateGlobalContext(): void {
  guardChunks()
  watchMounting()
}
