/**
 * Emulates SPL's national address service: `npm run addresses:emulator`, then start the shop with
 * NATIONAL_ADDRESS_KEY=emulated-key and NATIONAL_ADDRESS_URL as printed.
 */
import { EMULATED_KEY, startNationalAddressEmulator } from '#server/addresses/national-address-emulator.ts'
import { closeOnSignal } from './progress.ts'

const { onClose } = closeOnSignal()
const emulator = await startNationalAddressEmulator({ port: Number(process.env['PORT'] ?? 4950), perMinute: Infinity })
onClose(emulator.close)
console.log(`NATIONAL_ADDRESS_KEY=${EMULATED_KEY} NATIONAL_ADDRESS_URL=${emulator.url}`)
