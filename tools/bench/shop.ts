import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { message } from '#server/platform/http/messages.ts'
import { commandOf } from './command.ts'

export type Shop = { url: string; dataDir: string; stop: () => Promise<void> }

const DATA_DIR = 'node_modules/.cache/waha/bench'

/**
 * Starts the demo shop as `npm start` does, on a free port and a separate data folder, with all pictures.
 * @param options.dataDir a folder that is not there yet gives a new trial, with sample orders instead of the pictures,
 *   which take minutes and are made on demand as well
 */
export async function startShop({ dataDir }: { dataDir?: string } = {}): Promise<Shop> {
  const folder = dataDir ?? DATA_DIR
  const [samples, pictures] = dataDir ? ['1', '0'] : ['0', '1']
  const last = message(dataDir ? 'cli.makingSamples' : 'cli.picturesDone')
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: '',
    SAMPLE_ORDERS: samples,
    PICTURES_AHEAD: pictures,
  }
  const child = spawn(process.execPath, commandOf('serve'), { env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stderr.pipe(process.stderr)
  process.once('exit', () => child.kill('SIGINT'))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    // Steps are told on standard error.
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
        const ready = /^ready (\S+)$/m.exec(output)
        if (ready && output.includes(last)) resolve(ready[1]!)
      })
    child.once('exit', (code) => reject(new Error(`the shop ended with code ${code}`)))
  })
  const stop = async (): Promise<void> => {
    child.kill('SIGINT')
    await once(child, 'exit')
  }
  return { url, dataDir: folder, stop }
}

/** One page of each kind in the demo shop. */
export async function pageKinds(
  url: string,
): Promise<Record<'home' | 'list' | 'category' | 'product' | 'info', string>> {
  const first = async <T>(path: string): Promise<T> =>
    ((await (await fetch(`${url}${path}`)).json()) as { data: T }).data
  const [category] = await first<{ slug: string }[]>('/api/categories')
  const { items } = await first<{ items: { sku: string; has_options: boolean }[] }>('/api/products?per_page=50')
  const product = items.find(({ has_options }) => has_options) ?? items[0]
  return {
    home: '/',
    list: '/products',
    category: `/products/c/${encodeURIComponent(category!.slug)}`,
    product: `/products/${product!.sku}`,
    info: '/about',
  }
}
