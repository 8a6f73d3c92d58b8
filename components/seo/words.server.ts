import messages from 'virtual:messages/seo'
import { speaker } from '#locales/speaker.ts'

/** Words for crawlers and link previews, apart from the storefront's so that no shopper downloads them. */
export const say = speaker<'seo'>(messages)
