import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stopProcess } from '#scripts/child-process.ts'
import { replaced } from './texts.ts'

/** A rule waits for a tenth of its time here, and the disks in memory are small. What it compares stays as it is. */
const SHORTER: [from: string, to: string][] = [
  ['disk_free_bytes < 2e9', 'disk_free_bytes < 2e8'],
  ['for: 5m', 'for: 30s'],
  ['for: 1m', 'for: 6s'],
  ['[5m]', '[30s]'],
]

type Alert = { labels: { alertname: string; [label: string]: string }; state: 'pending' | 'firing' }

/** Debian's Prometheus with the rules of `deploy/`, asking these addresses. */
export async function startPrometheus(folder: string, port: number, targets: { server: string[]; worker: string[] }) {
  const home = path.join(folder, 'prometheus')
  mkdirSync(home, { recursive: true })
  const rules = readFileSync('deploy/prometheus/waha-alerts.yaml', 'utf8')
  writeFileSync(path.join(home, 'waha-alerts.yaml'), replaced(rules, SHORTER))
  const config = readFileSync('deploy/prometheus/prometheus.yaml', 'utf8')
  const list = (addresses: string[]): string => addresses.map((one) => `'${one}'`).join(', ')
  writeFileSync(
    path.join(home, 'prometheus.yaml'),
    replaced(config, [
      ['scrape_interval: 15s', 'scrape_interval: 6s\n  scrape_timeout: 6s\n  evaluation_interval: 1s'],
      ["'localhost:9464'", list(targets.server)],
      ["'localhost:9471', 'localhost:9472'", list(targets.worker)],
    ]),
  )
  const url = `http://127.0.0.1:${port}`
  const files = [
    `--config.file=${path.join(home, 'prometheus.yaml')}`,
    `--storage.tsdb.path=${path.join(home, 'data')}`,
  ]
  const child = spawn('prometheus', [...files, `--web.listen-address=127.0.0.1:${port}`, '--log.level=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const firing = async (): Promise<Set<string>> => {
    const answer = await fetch(`${url}/api/v1/alerts`)
    const { data } = (await answer.json()) as { data: { alerts: Alert[] } }
    return new Set(data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))
  }
  for (
    let tries = 0;
    !(await fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    ));
    tries++
  ) {
    if (tries > 300) throw new Error('Prometheus did not start')
    await pause(100)
  }
  return { url, firing, close: () => stopProcess(child, 'SIGTERM') }
}
