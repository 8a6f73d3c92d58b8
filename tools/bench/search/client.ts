/** A child process that sends requests as many browsers do, and reports the ms of each response. */
import http from 'node:http'
import pLimit from 'p-limit'

export type ClientRequest = { origin: string; paths: string[]; atOnce: number }
export type ClientResult = { times: number[] } | { fault: string }

process.on('message', ({ origin, paths, atOnce }: ClientRequest) => {
  void askAll(origin, paths, atOnce)
    .then(
      (times): ClientResult => ({ times }),
      (error: Error): ClientResult => ({ fault: error.message }),
    )
    .then((result) => process.send!(result))
})

async function askAll(origin: string, paths: string[], atOnce: number): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce })
  const times: number[] = []
  await pLimit(atOnce).map(paths, async (path) => {
    const start = performance.now()
    const status = await ask(`${origin}${path}`, agent)
    if (status !== 200) throw new Error(`${status} ${path}`)
    times.push(performance.now() - start)
  })
  agent.destroy()
  return times
}

const ask = (url: string, agent: http.Agent): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (answer) =>
        answer
          .on('end', () => resolve(answer.statusCode))
          .on('error', reject)
          .resume(),
      )
      .on('error', reject)
  })
