import { createRequire } from 'node:module'
import type { SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable as Table } from 'drizzle-orm/pg-core'

/**
 * Loads Drizzle as CommonJS, since Node reads its 179 kB package.json again for each of 100 ES modules. That would add
 * 0.6 s and 280 MB to each process start; elsewhere only Drizzle's types may be imported.
 */
const require = createRequire(import.meta.url)

export const {
  and,
  asc,
  desc,
  DrizzleQueryError,
  eq,
  getTableColumns,
  getTableName,
  gt,
  gte,
  inArray,
  is,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  sql,
  TransactionRollbackError,
} = require('drizzle-orm') as typeof import('drizzle-orm')
export const {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  getTableConfig,
  index,
  integer,
  jsonb,
  PgDialect,
  PgTable,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} = require('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core')
export const { drizzle, NodePgSession } =
  require('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres')
export const { readMigrationFiles } = require('drizzle-orm/migrator') as typeof import('drizzle-orm/migrator')

export type { AnyPgColumn } from 'drizzle-orm/pg-core'
export type { NodePgDatabase, SQL }
export type PgTable = Table
