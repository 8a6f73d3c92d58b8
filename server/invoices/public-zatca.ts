/** What others use of the chains of stamped documents. */
export { continueAfterRestore } from './zatca/archive/restored.ts'
export { stampedFiles } from './zatca/stamped-files.ts'
export { useSigningKeys } from './zatca/chain/unit-keys.ts'
export { measureInvoicing } from './zatca/status.ts'
