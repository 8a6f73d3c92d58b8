/** `ratings` and `rating`. */
import { Argument, type Command } from 'commander'
import { message, stateName } from '#server/platform/http/messages.ts'
import { addSampleRatings, listRatings, removeSampleRatings } from '#server/ratings/service.ts'
import { answerRatingBy, hideRatingBy, publishRatingBy } from '#server/ratings/staff-ratings.ts'
import { removeSampleOrders } from '#server/samples/service.ts'
import type { Act } from './command.ts'
import { positive, required, text } from '../command-line/values.ts'

export function addRatingCommands(program: Command, act: Act): void {
  program.command('ratings').action(
    act(async ({ db }) => {
      const found = await listRatings(db, 'pending')
      const lines = found.map(
        ({ id, stars, title, subject, words }) =>
          `${id}  ${'★'.repeat(stars)}  ${title || stateName(`rating.${subject}`)}  ${words}`,
      )
      return { data: found, text: lines.join('\n') }
    }),
  )

  program
    .command('samples')
    .addArgument(new Argument('<ACTION>').choices(['add', 'remove']))
    .action(
      act(async ({ db }, action: 'add' | 'remove') => {
        const count = await (action === 'add' ? addSampleRatings(db) : db.transaction(removeSampleRatings))
        const orders = action === 'add' ? 0 : await db.transaction(removeSampleOrders)
        return { data: { count, orders }, text: message(`cli.samples.${action}`, { count, orders }) }
      }),
    )

  const rating = program.command('rating')
  const id = new Argument('<ID>').argParser(positive)
  rating
    .command('publish')
    .addArgument(id)
    .action(act(({ db }, which: number) => publishRatingBy(db, null, which)))
  rating
    .command('hide')
    .addArgument(id)
    .addOption(required('--why <TEXT>', text))
    .action(act(({ db }, which: number, { why }: { why: string }) => hideRatingBy(db, null, which, why)))
  rating
    .command('answer')
    .addArgument(id)
    .addOption(required('--text <TEXT>', text))
    .action(act(({ db }, which: number, { text: answer }: { text: string }) => answerRatingBy(db, null, which, answer)))
}
