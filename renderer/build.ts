import type { PageContextClient } from 'vike/types'
import { writesUnderWay } from '#api/client.ts'

/**
 * The build of this tab, and whether a newer one is published; see watch-build.ts. It is read from the payload of the
 * loaded document, since another page may render first (server/publishing/render/build-stamp.ts).
 */
export const build = {
  running: /^{"published":{"build":"([^"]+)/.exec(document.querySelector('#vike_pageContext')?.textContent ?? '')?.[1],
  isNewerThere: false,
}

type Navigation = Pick<PageContextClient, 'isHistoryNavigation' | 'urlOriginal'>

/** Loads the requested page in full to get a newer build, unless requests to the shop are in progress. */
export async function takeNewerBuild(navigation: Navigation): Promise<void> {
  if (build.isNewerThere && !writesUnderWay()) await loadWhole(navigation)
}

/** Loads the page in full if its data is from another build than the running code, or the shop looks different now. */
export async function refuseMixture({
  published,
  isOtherFace = false,
  ...navigation
}: Navigation & { published?: { build: string } | undefined; isOtherFace?: boolean }): Promise<void> {
  const isOtherBuild = published && build.running !== undefined && published.build !== build.running
  if (isOtherBuild || isOtherFace) await loadWhole(navigation)
}

/** Loads the requested page in full instead of rendering it. */
export async function loadWhole({ isHistoryNavigation, urlOriginal }: Navigation): Promise<never> {
  if (isHistoryNavigation) location.reload()
  else location.assign(urlOriginal)
  return new Promise(() => {})
}
