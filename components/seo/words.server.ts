import { createIntl } from 'react-intl'
import messages from 'virtual:messages/seo'
import type words from '#locales/ar.json'
import { LOCALE } from '#locales/format.ts'

type SeoMessage = Extract<keyof typeof words, `seo.${string}`>

const intl = createIntl({
  locale: LOCALE,
  messages,
  onError: (error) => {
    throw error
  },
})

/** Words for crawlers and link previews, apart from the storefront's so that no shopper downloads them. */
export const say = (id: SeoMessage, values?: Record<string, string | number>): string => intl.formatMessage({ id }, values)
