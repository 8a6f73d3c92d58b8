/** Emulates SPL's national address service: `npm run addresses:emulator`. The shop then starts with what is printed. */
import { EMULATED_KEY, startNationalAddressEmulator } from '#server/addresses/national-address-emulator.ts'
import { PROGRAMS } from './command-line/programs.ts'
import { readOptions } from './command-line/program.ts'
import { closeOnSignal } from './progress.ts'
import { endCommand } from './start-problem.ts'

const { port } = await readOptions<{ port: number }>(PROGRAMS['addresses:emulator']())
const { onClose } = closeOnSignal()
const emulator = await startNationalAddressEmulator({ port, perMinute: Infinity }).catch(endCommand)
onClose(emulator.close)
console.log(`NATIONAL_ADDRESS_KEY=${EMULATED_KEY} NATIONAL_ADDRESS_URL=${emulator.url}`)
