import { describe, expect, it } from 'vitest'
import { DECISIONS_OF, goesOn, MONEY_DECISIONS, MONEY_STATES, moneyRule, type MoneyRule } from './order-money.ts'
import { ORDER_STATES, type OrderState } from './order-states.ts'

const WITH_PIECES = ['confirmed', 'preparing', 'shipped', 'delivered', 'return_requested', 'returned'] as const

/** Each row: money, then what it means in the states above. */
const EXPECTED: [(typeof MONEY_STATES)[number], MoneyRule[]][] = [
  ['settled', ['usual', 'usual', 'usual', 'usual', 'usual', 'usual']],
  ['partly_refunded', ['shown', 'shown', 'shown', 'shown', 'shown', 'shown']],
  ['refunded', ['decide', 'decide', 'warn', 'shown', 'shown', 'shown']],
  ['unsettled', ['hold', 'hold', 'shown', 'shown', 'shown', 'shown']],
]

describe('what money means for pieces', () => {
  it('has a row for each state of money', () => {
    expect(EXPECTED.map(([money]) => money)).toEqual([...MONEY_STATES])
  })

  const pairs = EXPECTED.flatMap(([money, rules]) =>
    WITH_PIECES.map((state, index): [typeof money, OrderState, MoneyRule] => [money, state, rules[index]!]),
  )
  it.each(pairs)('%s, %s: %s', (money, state, rule) => {
    expect(moneyRule(money, state, null)).toBe(rule)
    expect(goesOn(rule)).toBe(['usual', 'shown', 'warn'].includes(rule))
  })

  it.each(pairs)('%s, %s: a decision ends what asks for one, and nothing else', (money, state, rule) => {
    for (const decision of MONEY_DECISIONS)
      expect(moneyRule(money, state, decision)).toBe(DECISIONS_OF[rule].length > 0 ? 'shown' : rule)
  })

  it('is nothing while there are no pieces', () => {
    for (const state of ORDER_STATES.filter((one) => !WITH_PIECES.some((other) => other === one)))
      for (const money of MONEY_STATES) expect(moneyRule(money, state, null)).toBe('usual')
  })
})
