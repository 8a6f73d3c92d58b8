import { createIntl } from 'react-intl'
import messages from 'virtual:messages/common,layout,home,catalogue,product,error'
import { LOCALE } from './format.ts'

/** The storefront's messages, the same object wherever they are needed: in components and in stores. */
export const intl = createIntl({
  locale: LOCALE,
  messages,
  onError: (error) => {
    throw error
  },
})
