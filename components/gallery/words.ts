import { t } from 'virtual:words/gallery'
import type { MessageOf } from '#locales/translator.ts'

type Name = MessageOf<'gallery'> extends `gallery.${infer Rest}` ? Rest : never

/** The gallery's own words, which no page of the shop loads. */
export const w = (name: Name): string => t(`gallery.${name}`)
