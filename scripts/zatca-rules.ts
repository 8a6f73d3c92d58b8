/**
 * ZATCA's published rules, which a developer supplies: `npm run zatca:rules` says where they go and whether they are
 * there, `npm run zatca:rules -- FILE.xml …` checks documents by them. The emulator uses them too.
 */
import { readFile } from 'node:fs/promises'
import { PROGRAMS } from './command-line/programs.ts'
import { readOptions } from './command-line/program.ts'
import { endCommand } from './start-problem.ts'
import { openPublishedRules, RULES_FOLDER, rulesIn } from './zatca-rules/published.ts'

const GUIDE = `ZATCA's rules (schematrons) are in its SDK, in Data/Rules/schematrons:
https://sandbox.zatca.gov.sa/downloadSDK
Copy these two files into ${RULES_FOLDER}:
  20210819_ZATCA_E-invoice_Validation_Rules.xsl
  CEN-EN16931-UBL.xsl
They run on Saxon's engine, which has a licence of its own. Install it beside them:
  npm install --prefix ${RULES_FOLDER} xslt3@2.7.0`

const program = PROGRAMS['zatca:rules']()
await readOptions(program)
const files = program.processedArgs[0] as string[]
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
    const findings = check!(await readFile(file, 'utf8').catch(endCommand))
    console.log(`${file}: ${findings.length === 0 ? 'passes' : findings.length}`)
    for (const { type, code, message } of findings) console.log(`  ${type}  ${code}  ${message}`)
    if (findings.some(({ type }) => type === 'error')) process.exitCode = 1
  }
}
