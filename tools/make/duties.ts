/** Writes docs/duties.md from the table that the admin shows: `npm run make -- duties`. */
import { writeFileSync } from 'node:fs'
import { DUTIES } from '#api/contract/duties.ts'
import words from '#locales/admin.ar.json' with { type: 'json' }

export const DUTIES_FILE = 'docs/duties.md'

/** The document, which `tests/rules/duties.test.ts` compares with the file. */
export const dutiesDocument = (): string =>
  [
    '# Duties of a Saudi online shop',
    '',
    `What «${words['setting.duties']}» in the admin shows, from \`api/contract/duties.ts\`; \`npm run make -- duties\` writes`,
    'this file. It was read in public sources and is no legal advice. Each release reads it again ([releases.md](releases.md)).',
    '',
    '| duty | for whom | since | source | read | certain | what the shop does |',
    '|---|---|---|---|---|---|---|',
    ...DUTIES.map(({ id, since, read, isCertain }) => {
      const cells = [
        words[`setting.duty.${id}`],
        words[`setting.duty.${id}.who`],
        since ?? 'in force',
        words[`setting.duty.${id}.source`],
        read,
      ]
      return `| ${[...cells, isCertain ? 'yes' : 'no', words[`setting.duty.${id}.does`]].join(' | ')} |`
    }),
    '',
  ].join('\n')

export const writeDuties = (): void => writeFileSync(DUTIES_FILE, dutiesDocument())
