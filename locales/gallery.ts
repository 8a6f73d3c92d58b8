import { createIntl } from 'react-intl/server'
import messages from 'virtual:messages/gallery'
import type words from './ar.json'
import { LOCALE } from './format.ts'

type Name = Extract<keyof typeof words, `gallery.${string}`> extends `gallery.${infer Rest}` ? Rest : never

const intl = createIntl({
  locale: LOCALE,
  messages,
  onError: (error) => {
    throw error
  },
})

/** The gallery's own words, which no page of the shop loads. */
export const w = (name: Name): string => intl.formatMessage({ id: `gallery.${name}` })
