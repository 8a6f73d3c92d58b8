/**
 * Emulates ZATCA's e-invoicing platform: `npm run zatca:emulator`. Its sandbox takes the OTP 123345, the other
 * environments any six digits but 000000; ZATCA's own rules come from `npm run zatca:rules`.
 */
import { startZatcaEmulator } from '#server/invoices/zatca/emulator/emulator.ts'
import { PROGRAMS } from './command-line/programs.ts'
import { readOptions } from './command-line/program.ts'
import { closeOnSignal } from './progress.ts'
import { endCommand } from './start-problem.ts'
import { openPublishedRules } from './zatca-rules/published.ts'

const { port } = await readOptions<{ port: number }>(PROGRAMS['zatca:emulator']())
const { onClose } = closeOnSignal()
const emulator = await startZatcaEmulator({ port, published: await openPublishedRules() }).catch(endCommand)
onClose(emulator.close)
console.log(`ZATCA_URL=${emulator.url}`)
