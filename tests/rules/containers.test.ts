import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { VALUES } from '#server/platform/config-values.ts'
import { SECRETS } from '#server/secret-files.ts'
import { isTest, sources } from './sources.ts'

const containerfile = readFileSync('Containerfile', 'utf8')
const compose = readFileSync('compose.yaml', 'utf8')
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1]!)

/** Settings that the program or its scripts read. */
const settings = new Set<string>([
  ...Object.keys(VALUES),
  ...sources('.ts', '.mjs')
    .filter((source) => !isTest(source) && /^(server|scripts|tools)\//.test(source.file))
    .flatMap(({ text }) => all(text, /\b(?:env\[|given\()?'([A-Z][A-Z0-9_]+)'/g)),
  ...SECRETS.flatMap((name) => [name, `${name}_FILE`]),
])

describe('containers', () => {
  it('start and copy files that exist', () => {
    const named = [
      ...all(containerfile, /(scripts\/[\w-]+\.\w+)/g),
      ...all(compose, /command: \[(scripts\/[\w-]+\.ts)/g),
      ...all(compose, /'\.\/([\w./-]+):\//g),
      ...all(containerfile, /^COPY (?!--from)(.+) \.\/$/gm).flatMap((files) => files.split(' ')),
    ]
    expect(named.length).toBeGreaterThan(7)
    expect(named.filter((file) => !existsSync(file))).toEqual([])
    // Whatever is left out of the image, the storefront is not built from.
    const ignored = readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .filter((line) => /^\w/.test(line))
    const built = /const SOURCES = \[(.*?)\]/s.exec(readFileSync('scripts/build.ts', 'utf8'))![1]!
    expect(ignored.filter((name) => built.includes(`'${name}'`))).toEqual([])
  })

  it('give settings that exist, and are accepted', () => {
    const [ours] = /x-shop:.*?(?=^services:)/ms.exec(compose)!
    const pairs = [...ours.matchAll(/^ {4}([A-Z][A-Z0-9_]+): (.+)$/gm)].map(([, name, value]) => [name!, value!])
    expect(pairs.length).toBeGreaterThan(8)
    expect(pairs.map(([name]) => name!).filter((name) => !settings.has(name))).toEqual([])
    expect(
      all(containerfile, /\b([A-Z][A-Z_]+)=/g).filter(
        (name) => !settings.has(name) && !['BASE', 'NODE_ENV'].includes(name),
      ),
    ).toEqual([])
    const plain = pairs.filter(([name]) => !name!.endsWith('_FILE')).map(([name, value]) => [name, clean(value!)])
    const config = readConfig({ HOST: '0.0.0.0', ...Object.fromEntries(plain) })
    expect([config.isTrial, config.publishing.worksOnJobs]).toEqual([false, false])
    expect([config.publishing.delivery.s3?.bucket, config.filesBucket?.bucket]).toEqual(['site', 'files'])
  })

  it('declare each secret that a service reads, and each volume', () => {
    const used = new Set(all(compose, /\/run\/secrets\/(\w+)/g))
    const declared = all(compose, /^ {2}(\w+): \{ file: \.\/secrets\/\w+ \}$/gm)
    expect([...used].toSorted()).toEqual(declared.toSorted())
    const volumes = all(/^volumes: \{(.*)\}$/m.exec(compose)![1]!, /(\w+): \{\}/g)
    expect(all(compose, /volumes: \[(\w+):/g).toSorted()).toEqual(volumes.toSorted())
  })
})

const clean = (value: string): string => value.replace(/^'|'$/g, '').replace(/^\$\{\w+:-(.*)\}$/, '$1')
