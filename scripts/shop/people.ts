/** `partners` and `partner`. */
import { Argument, type Command } from 'commander'
import { partnersInState } from '#server/partners/service.ts'
import { acceptPartner, refusePartner, stopPartner } from '#server/partners/staff-partners.ts'
import type { Act } from './command.ts'
import { positive } from '../command-line/values.ts'

export function addPeopleCommands(program: Command, act: Act): void {
  const id = new Argument('<ID>').argParser(positive)

  program.command('partners').action(
    act(async ({ db }) => {
      const found = await partnersInState(db, 'applied')
      const lines = found.map(({ partner, name }) => `${partner.id}  ${name}  ${partner.place}`)
      return { data: found, text: lines.join('\n') }
    }),
  )

  const partner = program.command('partner')
  for (const [name, decide] of Object.entries({ accept: acceptPartner, refuse: refusePartner, stop: stopPartner })) {
    partner
      .command(name)
      .addArgument(id)
      .option('--why <TEXT>')
      .action(act(({ db }, which: number, { why }: { why?: string }) => decide(db, null, which, why)))
  }
}
