/**
 * Emulates ZATCA's e-invoicing platform: `npm run zatca:emulator`, then start the shop with ZATCA_URL as printed. Its
 * sandbox takes the OTP 123345, the other environments any six digits but 000000. It checks documents by ZATCA's own rules
 * too where a developer has them: `node scripts/zatca-rules.ts`.
 */
import { startZatcaEmulator } from '#server/invoices/zatca/emulator/emulator.ts'
import { openPublishedRules } from './zatca-rules/published.ts'
import { closeOnSignal } from './progress.ts'

const { onClose } = closeOnSignal()
const emulator = await startZatcaEmulator({
  port: Number(process.env['PORT'] ?? 4960),
  published: await openPublishedRules(),
})
onClose(emulator.close)
console.log(`ZATCA_URL=${emulator.url}`)
