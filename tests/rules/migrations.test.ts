import { readdirSync, readFileSync } from 'node:fs'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import * as schema from '#server/platform/database/schema.ts'

const FOLDER = 'server/platform/database/migrations'
/** The newest migration of the last release. */
const RELEASED = '0031'

/** What the release before could not run on, and how it is called. */
const BREAKING: [RegExp, string][] = [
  [/\bdrop (table|column|schema|type)\b/, 'drops something'],
  [/\brename (to|column|constraint)\b/, 'renames something'],
  [/\balter column \S+ (set data )?type\b/, 'changes a type'],
  [/\balter column \S+ set not null\b/, 'forbids null'],
  [/\badd column (?!.*\b(default|generated)\b).*\bnot null\b/, 'adds a column that must have a value'],
]

const faultsOf = (migration: string): string[] =>
  migration
    .split('--> statement-breakpoint')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').toLowerCase())
    .flatMap((statement) => BREAKING.filter(([pattern]) => pattern.test(statement)).map(([, fault]) => fault))

it('migrations since the last release only add, so that both releases run on one database', () => {
  const faults = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql') && file.slice(0, 4) > RELEASED)
    .flatMap((file) => faultsOf(readFileSync(`${FOLDER}/${file}`, 'utf8')).map((fault) => `${file} ${fault}`))
  expect(faults).toEqual([])
})

it.each([
  ['ALTER TABLE "a" DROP COLUMN "b";', ['drops something']],
  ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', ['renames something']],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE integer;', ['changes a type']],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', ['forbids null']],
  ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;', ['adds a column that must have a value']],
  ['ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL;', []],
  ['ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL;', []],
  ['CREATE TABLE "a" ("b" text NOT NULL);', []],
])('%s', (statement, faults) => {
  expect(faultsOf(statement)).toEqual(faults)
})

it('keeps one snapshot, which equals the schema', () => {
  const snapshots = readdirSync(`${FOLDER}/meta`).filter((file) => file.endsWith('_snapshot.json'))
  const newest = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .at(-1)!
  expect(snapshots).toEqual([`${newest.slice(0, 4)}_snapshot.json`])
  const { id, prevId, ...snapshot } = JSON.parse(readFileSync(`${FOLDER}/meta/${snapshots[0]}`, 'utf8'))
  // Snapshots are JSON, which omits what is undefined.
  const fromSchema = JSON.parse(JSON.stringify(generateDrizzleJson(schema, prevId, undefined, 'snake_case')))
  expect({ ...fromSchema, id, prevId }).toEqual({ ...snapshot, id, prevId })
})
