import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { commandOf } from './command.ts'

export type Shop = { url: string; dataDir: string; stop: () => Promise<void> }

/** Starts the demo shop as `npm start` does, with all pictures, on a free port and a separate data folder. */
export async function startShop(): Promise<Shop> {
  const dataDir = 'node_modules/.cache/waha/bench'
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '' }
  const child = spawn(process.execPath, commandOf('serve'), { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /^ready (\S+)\n.+\n/m.exec(output)
      if (ready) resolve(ready[1]!)
    })
    child.once('exit', (code) => reject(new Error(`the shop ended with code ${code}`)))
  })
  const stop = async (): Promise<void> => {
    child.kill('SIGINT')
    await once(child, 'exit')
  }
  return { url, dataDir, stop }
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
