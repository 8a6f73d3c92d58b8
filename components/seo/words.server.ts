import messages from 'virtual:messages/seo'
import { createTranslator } from '#locales/translator.ts'

/** Messages for crawlers and link previews, kept out of the browser bundle. */
export const say = createTranslator<'seo'>(messages)
