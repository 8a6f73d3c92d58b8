import { expect, it } from 'vitest'
import { ATTACKS, strangeAnswers } from './attackers.ts'

const everyKind = (status: number, count: number): [string, number][] =>
  Object.keys(ATTACKS).map((kind) => [`${kind} ${status}`, count])

it('an attack is sound if all its kinds reach their form often enough', () => {
  expect(strangeAnswers(new Map([...everyKind(422, 10), ...everyKind(429, 200)]), 40)).toEqual([])
})

it('an attack is not sound if limits keep it from the form, if it is too small, or if answers are of another kind', () => {
  expect(strangeAnswers(new Map(everyKind(429, 200)), 40)).toContain('letters: no attack reached the form')
  expect(strangeAnswers(new Map(everyKind(422, 10)), 40)).toContain('letters: fewer than 20 attacks')
  expect(strangeAnswers(new Map(), 0)).toContain('coupons: fewer than 1 attacks')
  const answers = new Map([...everyKind(200, 30), ['letters 404', 2], ['coupons 500', 1], ['coupons 0', 1]] as const)
  expect(strangeAnswers(answers, 40)).toEqual(['letters 404: 2 times', 'coupons 500: 1 times', 'coupons 0: 1 times'])
})
