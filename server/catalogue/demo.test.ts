import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { USUAL_SCALE } from '#api/contract/block-scales.ts'
import type { HomeBlockRecord } from './record.ts'

const blocks = readFileSync(new URL('demo/catalogue.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as HomeBlockRecord | { type: 'other' })
  .filter((record) => record.type === 'home_block')

it("the demo's front page opens with a scene after the hero, then a pair, and no two neighbours look alike", () => {
  const looks = blocks.map(({ kind, scale = USUAL_SCALE[kind] }) => `${kind} ${scale}`)
  expect(looks.slice(0, 3)).toEqual(['hero full', 'story full', expect.stringMatching(/ pair$/)])
  expect(looks.filter((look, at) => look === looks[at - 1])).toEqual([])
})
