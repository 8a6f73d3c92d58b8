/** Child process: sets one paper and ends, which gives its memory back. */
import { setPriority } from 'node:os'
import { openCompiler, typeset, type Task } from './typeset.ts'

export type Typeset = { pdf: Uint8Array } | { fault: string }

// Shoppers' requests have priority.
setPriority(10)
process.once('disconnect', () => process.exit(0))
process.once('message', (task: Task) => {
  const answer = (): Typeset => {
    try {
      return { pdf: typeset(openCompiler(), task) }
    } catch (error) {
      return { fault: String(error) }
    }
  }
  process.send!(answer(), () => process.disconnect())
})
