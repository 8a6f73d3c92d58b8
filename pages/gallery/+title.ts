import { pageTitle } from '#components/seo/title.ts'
import { w } from '#locales/areas/gallery.ts'

export const title = () => pageTitle(w('title'))
