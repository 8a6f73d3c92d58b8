import { pageTitle } from '#components/seo/title.ts'
import { w } from '#components/gallery/words.ts'

export const title = () => pageTitle(w('title'))
