import type { PageContextClient } from 'vike/types'
import { optional } from '#api/optional.ts'

/** Another page is ready to be drawn. */
export async function onBeforeRenderClient({ isHydration, previousPageContext, urlPathname }: PageContextClient): Promise<void> {
  if (isHydration || !previousPageContext || previousPageContext.urlPathname === urlPathname) return
  const transition = await optional(() => import('#components/layout/view-transition.ts'))
  await transition?.beginTransition(urlPathname)
}
