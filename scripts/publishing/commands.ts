import { Argument, Option, type Command } from 'commander'
import { message } from '#server/platform/http/messages.ts'
import { HOSTS } from '#server/publishing/service.ts'
import { newProgram, withPlace, type Output } from '../command-line/program.ts'
import { between, pagePath, uuid } from '../command-line/values.ts'

export type Host = (typeof HOSTS)[number]
export type Named = Partial<Record<'sku' | 'category' | 'page', string[]>>

/** What the commands do, once they are parsed. */
export type PublishingActs = {
  status: (choice: { limit: number }) => Promise<void>
  run: (named: Named) => Promise<void>
  verify: () => Promise<void>
  rollback: (id: string | undefined) => Promise<void>
  rules: (host: Host) => Promise<void>
  secret: () => void
}

export function publishingProgram(acts: PublishingActs, output?: Output): Command {
  const program = newProgram('publishing', withPlace(message('cli.publishing.about')), output).option(
    '--json',
    message('cli.json'),
  )
  program
    .command('status')
    .description(message('cli.publishing.status'))
    .addOption(new Option('--limit <N>', message('cli.publishing.limit')).default(10).argParser(between(1, 1000)))
    .action(acts.status)
  program
    .command('run')
    .description(message('cli.publishing.run'))
    .option('--sku <SKU>', message('cli.publishing.run.sku'), collect)
    .option('--category <SLUG>', message('cli.publishing.run.category'), collect)
    .option('--page <PATH>', message('cli.publishing.run.page'), collectPages)
    .action(acts.run)
  program.command('verify').description(message('cli.publishing.verify')).action(acts.verify)
  program
    .command('rollback')
    .description(message('cli.publishing.rollback'))
    .argument('[RUN]', '', uuid)
    .action((id?: string) => acts.rollback(id))
  program
    .command('rules')
    .description(message('cli.publishing.rules'))
    .addArgument(new Argument('<HOST>').choices(HOSTS))
    .action((host: Host) => acts.rules(host))
  program.command('secret').description(message('cli.publishing.secret')).action(acts.secret)
  return program
}

const collectPages = (value: string, before: string[] = []): string[] => [...before, pagePath(value)]
const collect = (value: string, before: string[] = []): string[] => [...before, value]
