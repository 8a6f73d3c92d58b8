import type { Format } from '../types.ts'
import { csv } from './csv/csv.ts'
import { google } from './google/google.ts'
import type { ImportReader, TableFormat, TextFormat } from './import-reader.ts'
import { jsonl } from './jsonl/jsonl.ts'
import { salla } from './salla/salla.ts'
import { shopify } from './shopify/shopify.ts'
import { woocommerce } from './woocommerce/woocommerce.ts'
import { zid } from './zid/zid.ts'

/** Every format, in the order in which they are tried: the shop's own columns are the most common words. */
const READERS = { salla, zid, shopify, woocommerce, google, jsonl, csv } satisfies Record<Format, ImportReader>
const all = Object.entries(READERS) as [Format, ImportReader][]

export const tableFormats = all.filter((one): one is [Format, TableFormat] => 'is' in one[1])
export const textFormats = all.filter((one): one is [Format, TextFormat] => 'isText' in one[1])
