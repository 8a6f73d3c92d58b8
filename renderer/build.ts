import type { PageContextClient } from 'vike/types'
import { writesUnderWay } from '#api/client.ts'

/**
 * The build that this tab runs, and whether another has been published since; see watch-build.ts. It is that of the page as it was loaded:
 * where a link is pressed while that page is taken over, another is the first to be drawn. Its text begins with it (server/publishing/stamp.ts).
 */
export const build = {
  running: /^{"published":{"build":"([^"]+)/.exec(document.querySelector('#vike_pageContext')?.textContent ?? '')?.[1],
  isNewerThere: false,
}

type Going = Pick<PageContextClient, 'isHistoryNavigation' | 'urlOriginal'>

/** A newer build is taken with the page that is asked for, unless something is on its way to the shop. */
export async function takeNewerBuild(going: Going): Promise<void> {
  if (build.isNewerThere && !writesUnderWay()) await loadWhole(going)
}

/** The data of a page and the code that draws it come from one build, or the page is loaded as a whole. */
export async function refuseMixture({
  published,
  ...going
}: Going & { published?: { build: string } | undefined }): Promise<void> {
  if (published && build.running !== undefined && published.build !== build.running) await loadWhole(going)
}

async function loadWhole({ isHistoryNavigation, urlOriginal }: Going): Promise<never> {
  if (isHistoryNavigation) location.reload()
  else location.assign(urlOriginal)
  return new Promise(() => {})
}
