/**
 * ZATCA's published rules, which a developer supplies: `node scripts/zatca-rules.ts` says where they go and whether they
 * are there, `node scripts/zatca-rules.ts FILE.xml …` checks documents by them. The emulator uses them too.
 */
import { readFile } from 'node:fs/promises'
import { openPublishedRules, RULES_FOLDER, rulesIn } from './zatca-rules/published.ts'

const GUIDE = `ZATCA's rules (schematrons) are in its SDK, in Data/Rules/schematrons:
https://sandbox.zatca.gov.sa/downloadSDK
Copy these two files into ${RULES_FOLDER}:
  20210819_ZATCA_E-invoice_Validation_Rules.xsl
  CEN-EN16931-UBL.xsl
They run on Saxon's engine, which has a licence of its own. Install it beside them:
  npm install --prefix ${RULES_FOLDER} xslt3@2.7.0`

const files = process.argv.slice(2)
const rules = await rulesIn()
if (rules.length === 0) {
  console.log(GUIDE)
  process.exitCode = files.length > 0 ? 1 : 0
} else {
  const check = await openPublishedRules().catch((error: Error) => {
    console.error(`${error.message}\n\n${GUIDE}`)
    process.exit(1)
  })
  console.log(`${RULES_FOLDER}: ${rules.join(', ')}`)
  for (const file of files) {
    const findings = check!(await readFile(file, 'utf8'))
    console.log(`${file}: ${findings.length === 0 ? 'passes' : findings.length}`)
    for (const { type, code, message } of findings) console.log(`  ${type}  ${code}  ${message}`)
    if (findings.some(({ type }) => type === 'error')) process.exitCode = 1
  }
}
