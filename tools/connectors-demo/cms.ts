import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const START_MS = 300_000

export type Answer = Record<string, unknown>
/** A call of its admin API. @throws if it answers with an error */
export type Call = (method: string, path: string, body?: object) => Promise<Answer>
export type Cms = { call: Call; stop: () => Promise<void> }

/** Installs packages from npm into a folder of their own, apart from the shop's. Minutes the first time. */
export async function install(folder: string, packed: object, program: string): Promise<void> {
  if (existsSync(path.join(folder, program))) return
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, ...packed }))
  // The packages bring what they need; scripts would only download more.
  await promisify(execFile)('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
}

/** Starts a program of a folder, and waits until an address answers. */
export async function start(
  folder: string,
  args: string[],
  env: Record<string, string>,
  ready: string,
): Promise<() => Promise<void>> {
  const log = openSync(path.join(folder, 'cms.log'), 'a')
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
  })
  const ended = once(child, 'exit')
  for (const deadline = Date.now() + START_MS; !(await isUp(ready)); await pause(250))
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`it did not start: ${folder}/cms.log`)
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

const isUp = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** Calls with JSON; the answer's `data` where it has one. */
export const caller =
  (url: string, token: () => string | undefined): Call =>
  async (method, place, body) => {
    const bearer = token()
    const headers = { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) }
    const answer = await fetch(url + place, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${answer.status} to ${method} ${place}: ${text}`)
    const json = text ? (JSON.parse(text) as Answer) : {}
    return (json['data'] as Answer | null | undefined) ?? json
  }
