import { guardChunks } from './chunk-guard.ts'
import { watchMounting } from './crash.ts'

/** The first thing that happens in the browser, before the code of the page is fetched. */
export function onCreateGlobalContext(): void {
  guardChunks()
  watchMounting()
}
