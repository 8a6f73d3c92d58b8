/** `providers`: keys of payment, SMS and mail providers. They are read from a file, so no shell remembers them. */
import { Argument, type Command } from 'commander'
import { Value } from 'typebox/value'
import { PROVIDERS, type ProviderKeyName } from '#api/contract/settings/provider-names.ts'
import { ProviderEntry, ProviderTest } from '#api/contract/settings/providers.ts'
import { invalid, Refusal } from '#server/platform/http/errors.ts'
import { providerProblems } from '#server/provider-keys/provider-config.ts'
import { listProviderKeys } from '#server/settings/providers/service.ts'
import { keepKeys, removeKeys, testProviderKeys } from '#server/provider-keys/provider-keys.ts'
import type { Act } from './command.ts'
import { readJsonFile } from './files.ts'

const provider = () => new Argument('<PROVIDER>').choices(PROVIDERS)

export function addProviderCommands(program: Command, act: Act): void {
  const providers = program.command('providers')

  providers.command('list').action(
    act(async ({ db, config }) => {
      const found = await listProviderKeys(db, config, process.env, await providerProblems(db, config))
      return {
        data: found,
        text: found.map(({ provider: name, kept }) => `${name}: ${kept.join(' ') || '-'}`).join('\n'),
      }
    }),
  )

  providers
    .command('set')
    .addArgument(provider())
    .argument('<FILE>')
    .action(
      act(async ({ db, config }, name: ProviderKeyName, file: string) => {
        const values = await readValues(file)
        await keepKeys({ db, config }, null, name, values)
      }),
    )

  providers
    .command('remove')
    .addArgument(provider())
    .action(act(({ db, config }, name: ProviderKeyName) => removeKeys({ db, config }, null, name)))

  // Tries the keys that are entered now; SMS are sent to the phone.
  providers
    .command('test')
    .addArgument(provider())
    .option('--phone <PHONE>')
    .action(
      act(async ({ db, config }, name: ProviderKeyName, { phone }: { phone?: string }) => {
        if (!Value.Check(ProviderTest, { phone })) throw invalid({ phone: 'api.providers.phone' })
        const tested = await testProviderKeys({ db, config }, name, phone === undefined ? {} : { phone })
        return { data: tested, text: tested.text, ...(tested.result !== 'accepted' && { exitCode: 1 }) }
      }),
    )
}

/** A JSON object of values by their names in the environment. */
async function readValues(file: string): Promise<Record<string, string>> {
  const entry = { values: await readJsonFile(file) }
  if (Value.Check(ProviderEntry, entry)) return entry.values
  throw new Refusal(422, 'cli.shop.settingsFile', undefined, { values: { file } })
}
