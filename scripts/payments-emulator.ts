/** Emulates the payment providers outside the shop's process, at PAYMENTS_EMULATOR_URL. */
import { emulatorPort } from '#server/payments/config.ts'
import { message } from '#server/platform/http/messages.ts'
import { startEmulator } from '#server/payments/emulators/start-emulators.ts'
import { PROGRAMS } from './command-line/programs.ts'
import { readOptions } from './command-line/program.ts'
import { closeOnSignal } from './progress.ts'
import { readConfigOrExit } from './read-config.ts'
import { endCommand } from './start-problem.ts'

const given = await readOptions<{ port?: number }>(PROGRAMS['payments:emulator']())
const { dataDir, port: shopPort } = readConfigOrExit()
const { onClose } = closeOnSignal()
const own = process.env['PAYMENTS_EMULATOR_URL']
const port = given.port ?? (own ? Number(new URL(own).port) : emulatorPort(shopPort))
const emulator = await startEmulator({ dataDir, port }).catch(endCommand)
onClose(emulator.close)
console.log(message('cli.emulatorReady', { url: emulator.url }))
