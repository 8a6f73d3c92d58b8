import messages from 'virtual:messages/overlay'
import { speaker } from './speaker.ts'

/** The words of what opens over a page: menus, search, cart. Import this only from parts that come when they are opened. */
export const t = speaker<'overlay'>(messages)
