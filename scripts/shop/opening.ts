/** `open`. */
import type { Command } from 'commander'
import { Refusal } from '#server/platform/http/errors.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import { seedSettings, storeOpening } from '#server/settings/service.ts'
import type { Act } from './command.ts'

export function addOpeningCommand(program: Command, act: Act): void {
  program.command('open').action(
    act(({ db }) =>
      db.transaction(async (tx) => {
        await seedSettings(tx)
        if (!(await storeOpening(tx))) throw new Refusal(409, 'api.setup.isOpen')
        await requestPublishing(tx, { cause: 'settings', full: true })
      }),
    ),
  )
}
