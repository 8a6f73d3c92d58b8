import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePort, stopProcess } from '#scripts/child-process.ts'

export type EmptyShop = {
  url: string
  /** Where its first owner joins. */
  invitation: string
  dataDir: string
  close: () => Promise<void>
}

/** A trial without the demo catalogue, as `npm start` runs it, on a data folder of its own. @param more environment */
export async function openEmptyShop(more: Record<string, string> = {}): Promise<EmptyShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waha-empty-shop-'))
  const port = await freePort()
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      TRIAL: '1',
      DEMO_CATALOGUE: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      PICTURES_AHEAD: '0',
      // As in the build that the other tests use.
      WAHA_GALLERY: '1',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const close = async (): Promise<void> => {
    await stopProcess(server, 'SIGINT')
    await rm(folder, { recursive: true, force: true })
  }
  try {
    return { url: `http://localhost:${port}`, invitation: await readInvitation(server), dataDir: folder, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Printed before the line that says that all pages are published. */
async function readInvitation({ stdout }: ChildProcess): Promise<string> {
  let invitation: string | undefined
  for await (const line of createInterface({ input: stdout! })) {
    invitation ??= /\/admin\/invitation#[\w-]{43}/.exec(line)?.[0]
    if (line.startsWith('ready http')) break
  }
  stdout!.resume()
  if (!invitation) throw new Error('the empty shop did not start')
  return invitation
}
