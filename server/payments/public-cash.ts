/** Cash on delivery: who may use it, and what is to be collected. */
export { cashRefusal, lockCash } from './cash-limits.ts'
export { cancelCash, cashOf, changeCash, takeCash } from './cash.ts'
