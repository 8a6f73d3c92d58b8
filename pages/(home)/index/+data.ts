import type { PageContextServer } from 'vike/types'
export const data = (pageContext: PageContextServer) => pageContext.catalogue.home()
