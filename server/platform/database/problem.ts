import { message, type MessageKey, type Values } from '../http/messages.ts'

/** Why the database cannot be used, as a message for the command line. */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem'

  constructor(key: MessageKey, values?: Values) {
    super(message(key, values))
  }
}
