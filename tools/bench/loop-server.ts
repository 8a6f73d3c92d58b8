/** The server of benchmarks, which reports to its parent how long its event loop was blocked. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import './shop-server.ts'

/** Of the timer by which it measures; a longer wait than that is a delay. */
const RESOLUTION_MS = 5
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delays.enable()

/** Answers with the ms of the longest delay since the last message. */
process.on('message', () => {
  process.send!(delays.max / 1e6)
  delays.reset()
})
