import { readConfig, type Config } from '#server/config.ts'
import { message } from '#server/platform/http/messages.ts'

/** Reads the environment. A setting that is not understood ends the process with a sentence that names it. */
export function readConfigOrExit(): Config {
  try {
    return readConfig()
  } catch (error) {
    console.error(message('cli.settingInvalid', { reason: (error as Error).message }))
    process.exit(1)
  }
}
