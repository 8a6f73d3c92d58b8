import messages from 'virtual:messages/promise'
import { speaker } from './speaker.ts'

/** What is promised of a product. Said where its page is rendered; no browser downloads it. */
export const t = speaker<'promise'>(messages)
