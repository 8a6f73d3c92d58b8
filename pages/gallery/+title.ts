import { pageTitle } from '#components/seo/title.ts'
import { w } from '#locales/gallery.ts'

export const title = () => pageTitle(w('title'))
