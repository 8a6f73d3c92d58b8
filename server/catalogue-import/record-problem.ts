import { RowRefused } from '#server/catalogue/values/service.ts'

/** An error of TypeBox's check. */
export type RecordError = { instancePath: string; keyword: string; params: object }

/** Says which field it is and what may stand there. @throws RowRefused */
export function refuseByError(error: RecordError): never {
  const { keyword, params } = error
  const values = params as Record<string, string | number | string[] | undefined>
  const field = fieldOf(error)
  // TypeBox reports an unknown field of a closed object as `boolean`.
  if (keyword === 'boolean') throw new RowRefused(field, 'import.recordUnknownField', { value: pathOf(error).at(-1)! })
  if (keyword === 'enum')
    throw new RowRefused(field, 'import.recordOneOf', { names: (values['allowedValues'] as string[]).join(' ') })
  if (keyword === 'minimum' || keyword === 'maximum')
    throw new RowRefused(field, `import.record${keyword === 'minimum' ? 'Least' : 'Most'}`, {
      limit: values['limit'] as number,
    })
  if (keyword === 'required') throw new RowRefused(field, 'import.recordMissing')
  if (keyword === 'pattern') throw new RowRefused(field, 'import.recordTime')
  throw new RowRefused(field, 'import.recordValue')
}

const pathOf = ({ instancePath }: RecordError): string[] => instancePath.split('/').slice(1)

/** '/variants/0/price' → 'variants.0.price'; of a missing field, its own name. */
export function fieldOf(error: RecordError): string {
  const missing = (error.params as { requiredProperties?: string[] }).requiredProperties?.[0]
  return [...pathOf(error), ...(missing ? [missing] : [])].join('.') || 'row'
}
