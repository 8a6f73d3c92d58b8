import messages from 'virtual:messages/common,ui,layout,card,title'
import { createTranslator } from './translator.ts'

/** Areas that every page has. */
export type EveryArea = 'common' | 'ui' | 'layout' | 'card' | 'title'

export { messages }

/** The words of every page, in components and in stores. */
export const t = createTranslator<EveryArea>(messages)
