/** Child process: reads one feed and ends, so that a large one delays no request. */
import { setPriority } from 'node:os'
import { parseFeed } from './readers/google/feed-xml.ts'

// Shoppers' requests have priority.
setPriority(10)
process.once('disconnect', () => process.exit(0))
process.once('message', ({ text }: { text: string }) => {
  process.send!(parseFeed(text), () => process.disconnect())
})
