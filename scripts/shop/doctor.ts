/** `doctor`: looks at all that the shop needs to sell, and says what is missing, for whom, and what to type. */
import type { Command } from 'commander'
import type { Config } from '#server/config.ts'
import { message } from '#server/platform/http/messages.ts'
import { whileWorking } from '../progress.ts'
import type { Result } from './command.ts'
import { examine } from './doctor/examine.ts'
import type { Finding, State } from './doctor/finding.ts'

const SIGNS: Record<State, string> = { good: '✓', warning: '!', wrong: '✗' }

/** It opens the database itself, since that may be what is wrong. */
export function addDoctorCommand(program: Command, readConfig: () => Config, print: (result: Result) => void): void {
  program.command('doctor').action(async () => {
    const found = await whileWorking(() => examine(readConfig))
    const count = (state: State): number => found.filter((one) => one.state === state).length
    const [wrong, warnings] = [count('wrong'), count('warning')]
    const verdict = message(`cli.doctor.verdict.${wrong > 0 ? 'wrong' : 'good'}`, { wrong, warnings })
    print({
      data: { can_sell: wrong === 0, checks: found },
      text: [...found.map(inLines), '', verdict].join('\n'),
      ...(wrong > 0 && { exitCode: 1 }),
    })
  })
}

const inLines = ({ check, state, text }: Finding): string =>
  `${SIGNS[state]} ${message(`cli.doctor.name.${check}`)}: ${text.replaceAll('\n', '\n    ')}`
