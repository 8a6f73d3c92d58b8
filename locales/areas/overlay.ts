import messages from 'virtual:messages/overlay'
import { createTranslator } from '../translator.ts'

/**
 * The words of what opens over a page: menus, search, cart. Import this only from parts that come when they are opened.
 */
export const t = createTranslator<'overlay'>(messages)
