import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sources } from './sources.ts'

const files = globSync('deploy/**/*').filter((file) => !file.endsWith('.test.yaml') && /\.|waha$/.test(file))
const documents = sources('.md').filter(({ file }) => file.startsWith('docs/') && !file.startsWith('docs/decisions/'))
