import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { sources } from './sources.ts'

const files = globSync('deploy/**').filter((file) => statSync(file).isFile())
const read = (file: string): string => readFileSync(file, 'utf8')
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1]!)

const alerts = read('deploy/prometheus/waha-alerts.yaml')
const runbook = read('docs/runbook.md')

describe('texts for operators', () => {
  it('are shown whole and named by the documents', () => {
    const documents = read('docs/deployment.md')
    const blocks = new Set(all(documents, /^```\w+\n(.*?)^```$/gms))
    const shown = files.filter((file) => !file.endsWith('.test.yaml'))
    expect(shown.length).toBeGreaterThan(11)
    expect(shown.filter((file) => !blocks.has(read(file)))).toEqual([])
    const named = sources('.md').flatMap(({ text }) => all(text, /`(deploy\/[\w./@-]+\.\w+)`/g))
    expect(named.filter((file) => !existsSync(file))).toEqual([])
  })

  it('start programs that exist', () => {
    const units = files.filter((file) => file.endsWith('.service'))
    const programs = units.flatMap((file) => all(read(file), /(scripts\/[\w-]+\.\w+)/g))
    expect(programs.length).toBeGreaterThan(5)
    expect(programs.filter((file) => !existsSync(file))).toEqual([])
    // The folder that they may write to is where the environment of the documents has its data.
    expect(units.filter((file) => !/^ReadWritePaths=.*\/srv\/waha/m.test(read(file)))).toEqual([])
    expect(read('docs/deployment.md')).toContain('\nDATA_DIR=/srv/waha/data\n')
  })

  it('run a command with the settings of the machine, but for those before the command', () => {
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'waha-command-')))
    writeFileSync(path.join(folder, 'waha.env'), `A='first of two'\nB=second\nWAHA_FOLDER=/\n`)
    writeFileSync(path.join(folder, 'runuser'), '#!/bin/sh\necho "$A|$B|$PWD|$*"\n', { mode: 0o755 })
    const script = read('deploy/waha').replace('/etc/waha.env', path.join(folder, 'waha.env'))
    const PATH = `${folder}:${process.env['PATH']}`
    const ran = (...args: string[]) =>
      execFileSync('sh', ['-ec', script, 'waha', ...args], { env: { PATH } }).toString()
    expect(ran('migrate', '--', '--check')).toBe('first of two|second|/|-u waha -- npm run -s migrate -- --check\n')
    expect(ran('A=', `WAHA_FOLDER=${folder}`, 'restore', '--', 'B=b.zip')).toBe(
      `|second|${folder}|-u waha -- npm run -s restore -- B=b.zip\n`,
    )
    rmSync(folder, { recursive: true })
  })

  it('lead the name with www to the address of the shop', () => {
    const proxies = files.filter((file) => /deploy\/(nginx|caddy)\//.test(file) && read(file).includes('shop.example'))
    expect(proxies.length).toBeGreaterThan(4)
    const [nginx, caddy] = [
      /server_name www\.shop\.example;[^}]*return 301 https:\/\/shop\.example\$request_uri;/,
      /^www\.shop\.example \{\s+redir https:\/\/shop\.example\{uri\} permanent\s+\}/m,
    ]
    expect(proxies.filter((file) => !(file.includes('nginx') ? nginx : caddy).test(read(file)))).toEqual([])
  })

  it('never ask another server because of an honest 503, nor leave one out for it', () => {
    const proxies = files.filter((file) => /deploy\/(nginx|caddy)\//.test(file)).map(read)
    expect(proxies.join('\n')).not.toMatch(/proxy_next_upstream [^;]*http_5|unhealthy_status|health_uri \/readyz/)
  })
})

describe('alerts', () => {
  it('ask for measurements that the shop has', () => {
    const measured = sources('.ts')
      .filter(({ file }) => file.startsWith('server/health/') && !file.endsWith('.test.ts'))
      .map(({ text }) => text)
      .join('\n')
    const names = new Set(all(alerts.replaceAll(/\{[^}]*\}/g, ''), /\b([a-z]+(?:_[a-z0-9]+)+)\b/g))
    // Of Prometheus, and of Node's own measurements.
    const given = ['histogram_quantile', 'nodejs_eventloop_lag_p99_seconds', 'process_open_fds', 'process_max_fds']
    const unknown = [...names]
      .filter((name) => !given.includes(name))
      .filter((name) => !measured.includes(`'${name.replace(/_(count|bucket|sum)$/, '')}'`))
    expect([names.size > 8, unknown]).toEqual([true, []])
  })

  it('each stand in the runbook, with its chapter, and are tried by promtool', () => {
    const chapters = all(runbook, /^## (\d+\. .+)$/gm)
    expect(all(alerts, /runbook: '(.+)'/g)).toEqual(chapters)
    expect(all(runbook, /^\| (\d+\. [^|]+?) \|/gm)).toEqual(chapters)
    const tried = read('deploy/prometheus/waha-alerts.test.yaml')
    const untried = all(alerts, /- alert: (\w+)/g).filter(
      (name) => all(tried, new RegExp(`(alertname: ${name})\\b`, 'g')).length < 2,
    )
    expect(untried).toEqual([])
  })
})
