import messages from 'virtual:messages/gallery'
import { createTranslator, type MessageOf } from '../translator.ts'

type Name = MessageOf<'gallery'> extends `gallery.${infer Rest}` ? Rest : never

const say = createTranslator<'gallery'>(messages)

/** The gallery's own words, which no page of the shop loads. */
export const w = (name: Name): string => say(`gallery.${name}`)
