/** What others use of the chains of stamped documents. */
export { retireRestoredUnits } from './zatca/chain/restored.ts'
export { useSigningKeys } from './zatca/chain/unit-keys.ts'
export { measureInvoicing } from './zatca/status.ts'
