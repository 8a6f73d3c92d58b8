import type { Command } from 'commander'
import { isMessage, message } from '#server/platform/http/messages.ts'

/**
 * Gives every command and option of a program its sentence, by its path: `cli.shop.about.coupon.add`, and
 * `cli.shop.option.coupon.add.from`, or `cli.shop.option.from` where it is the same for several commands.
 */
export function describe(program: Command, path: string[] = []): void {
  for (const command of program.commands) {
    const own = [...path, command.name()]
    command.description(sentence(`about.${own.join('.')}`))
    for (const option of command.options) {
      const name = option.name()
      option.description = sentence(`option.${own.join('.')}.${name}`) || sentence(`option.${name}`)
    }
    describe(command, own)
  }
}

function sentence(name: string): string {
  const key = `cli.shop.${name}`
  return isMessage(key) ? message(key) : ''
}
