import { expect, it } from 'vitest'
import type { Tx } from './database/connect.ts'
import { declareEvent } from './events.ts'

const tx = {} as Tx

it('a write fails unless every domain that must follow it has subscribed', async () => {
  const event = declareEvent<number>('something was written', ['sales', 'search'])
  const seen: string[] = []
  await expect(event.emit(tx, 1)).rejects.toThrow('sales, search')
  event.subscribe('search', async () => seen.push('search'))
  await expect(event.emit(tx, 1)).rejects.toThrow('sales')
  expect(seen).toEqual([])
  const leave = event.subscribe('sales', async () => seen.push('sales'))
  await event.emit(tx, 1)
  expect(seen).toEqual(['search', 'sales'])
  leave()
  await expect(event.emit(tx, 1)).rejects.toThrow('sales')
})
