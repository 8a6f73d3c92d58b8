/** `tickets`, `ticket`, `contacts` and `contact`. */
import { Argument, type Command } from 'commander'
import { answerTicketBy, markContact } from '#server/support/staff-support.ts'
import { listContacts, listForStaff, showTicket } from '#server/support/service.ts'
import type { Act } from './command.ts'
import { positive, required, text } from '../command-line/values.ts'

const MOST = 50

export function addSupportCommands(program: Command, act: Act): void {
  const id = new Argument('<ID>').argParser(positive)

  program.command('tickets').action(
    act(async ({ db }) => {
      const { items } = await listForStaff(db, null, { list: 'waiting', limit: MOST })
      return { data: items, text: items.map((ticket) => `${ticket.id}  ${ticket.subject}`).join('\n') }
    }),
  )

  const ticket = program.command('ticket')
  ticket
    .command('show')
    .addArgument(id)
    .action(
      act(async ({ db }, which: number) => {
        const found = await showTicket(db, undefined, which)
        const lines = found.messages.map((sent) => `${sent.author === 'staff' ? '>' : '<'} ${sent.text}`)
        return { data: found, text: [found.subject, ...lines].join('\n') }
      }),
    )
  ticket
    .command('answer')
    .addArgument(id)
    .addOption(required('--text <TEXT>', text))
    .option('--close')
    .action(
      act(({ db }, which: number, { text: answer, close = false }: { text: string; close?: boolean }) =>
        answerTicketBy(db, null, which, answer, close),
      ),
    )

  program.command('contacts').action(
    act(async ({ db }) => {
      const found = await listContacts(db)
      const shown = found.map((contact) => `${contact.id}  ${contact.name}  ${contact.email}\n${contact.text}`)
      return { data: found, text: shown.join('\n\n') }
    }),
  )

  program
    .command('contact')
    .command('handled')
    .addArgument(id)
    .action(act(({ db }, which: number) => markContact(db, null, which)))
}
