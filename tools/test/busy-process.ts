/** Keeps a core busy until its parent ends: node busy-process.ts */
process.once('disconnect', () => process.exit())

function calculate(): void {
  const until = performance.now() + 100
  while (performance.now() < until);
  setImmediate(calculate)
}
calculate()
