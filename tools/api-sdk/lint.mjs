import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'

/** @throws if a shop's document breaks a rule that Spectral has for OpenAPI */
export async function requireClean(document) {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [rulesets.oas] })
  const found = await linter.run(document)
  const lines = found.map(({ code, message, path }) => `${code}: ${message} (${path.join('.')})`)
  if (lines.length > 0) throw new Error(lines.join('\n'))
}
