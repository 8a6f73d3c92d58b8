import { Compile } from 'typebox/compile'
import { SourceEntry, SourceParams } from '#api/contract/webhooks.ts'
import { invalid, Refusal } from '#server/http/errors.ts'
import { explain } from '#server/http/validation.ts'

const entry = Compile(SourceEntry)
const params = Compile(SourceParams)

/** The same checks as the API's. @throws Refusal 422 */
export function checkEntry(name: string, given: object): SourceEntry {
  if (!params.Check({ name })) throw invalid({ name: 'api.validation.pattern' })
  if (!entry.Check(given)) throw Refusal.again(422, explain(entry.Errors(given), 'body'))
  return given
}
