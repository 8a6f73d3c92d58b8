import { message, type MessageKey, type Values } from '#server/http/messages.ts'

/** Why the embedded PostgreSQL cannot run, as a message for the command line. */
export class EmbeddedProblem extends Error {
  override name = 'EmbeddedProblem'

  constructor(key: MessageKey, values?: Values) {
    super(message(key, values))
  }
}
