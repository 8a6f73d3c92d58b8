/** Asks the shop as many browsers do: a process of its own, which fork() starts and tells what to ask. It tells the ms of each answer. */
import http from 'node:http'

export type Asked = { origin: string; paths: string[]; atOnce: number }
export type Told = { times: number[] } | { fault: string }

process.on('message', ({ origin, paths, atOnce }: Asked) => {
  void askAll(origin, paths, atOnce)
    .then(
      (times): Told => ({ times }),
      (error: Error): Told => ({ fault: error.message }),
    )
    .then((told) => process.send!(told))
})

async function askAll(origin: string, paths: string[], atOnce: number): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce })
  const times: number[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < paths.length) {
        const path = paths[next++]!
        const start = performance.now()
        const status = await ask(`${origin}${path}`, agent)
        if (status !== 200) throw new Error(`${status} ${path}`)
        times.push(performance.now() - start)
      }
    }),
  )
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
