/** Emulates the payment providers outside the shop's process, at PAYMENTS_EMULATOR_URL. */
import { emulatorPort } from '#server/payments/config.ts'
import { readConfigOrExit } from './read-config.ts'
import { message } from '#server/platform/http/messages.ts'
import { startEmulator } from '#server/payments/emulators/start-emulators.ts'
import { closeOnSignal } from './progress.ts'

const { dataDir, port } = readConfigOrExit()
const { onClose } = closeOnSignal()
const own = process.env['PAYMENTS_EMULATOR_URL']
const emulator = await startEmulator({ dataDir, port: own ? Number(new URL(own).port) : emulatorPort(port) })
onClose(emulator.close)
console.log(message('cli.emulatorReady', { url: emulator.url }))
