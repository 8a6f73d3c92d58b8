import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findings, isTest, sources } from './sources.ts'

const document = readFileSync('docs/security-requirements.md', 'utf8')
const lines = document.split('\n').flatMap((line) => {
  const [, id, , proof] = /^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? []
  return id && proof ? [{ id, proof: proof.trim() }] : []
})
const testsIn = (proof: string): string[] =>
  [...proof.matchAll(/`([^`]+\.(?:test\.tsx?|e2e\.ts))`/g)].map(([, file]) => file!)
const code = sources('.ts', '.tsx', '.mjs').filter((source) => !isTest(source))

describe('the security requirements', () => {
  it('are all of level 1, each once', () => {
    expect(lines).toHaveLength(70)
    expect(new Set(lines.map(({ id }) => id)).size).toBe(70)
  })

  it('each name a test, a reason, or what is missing', () =>
    expect(lines.filter(({ proof }) => testsIn(proof).length === 0 && !/^(not needed|open): ./.test(proof))).toEqual(
      [],
    ))

  it('name tests that exist', () =>
    expect(lines.flatMap(({ proof }) => testsIn(proof)).filter((file) => !existsSync(file))).toEqual([]))
})

describe('the code', () => {
  it('makes no code of text', () =>
    expect(findings(code, /\beval\(|\bnew Function\(|from 'node:vm'|\bshell: true/)).toEqual([]))

  it('handles no pasting into passwords', () => {
    const fields = code.filter(({ file }) => /password/i.test(file))
    expect(fields.length).toBeGreaterThan(5)
    expect(findings(fields, /\bonPaste\b|'paste'/)).toEqual([])
  })

  it('encrypts with AES-256-GCM alone', () => {
    const server = code.filter(({ file }) => /^(server|scripts|tools|api)\//.test(file))
    expect(findings(server, /create(C|Dec)ipheriv\(/).length).toBeGreaterThan(0)
    expect(findings(server, /create(C|Dec)ipheriv\((?!'aes-256-gcm')/)).toEqual([])
  })

  it('uses no broken hash function', () =>
    expect(findings(code, /create(Hash|Hmac)\(\s*['"](md|sha1|rip)/i)).toEqual([]))
})
