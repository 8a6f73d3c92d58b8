import { slugify } from '#locales/arabic-text.ts'
import type { ProductChange } from '#api/contract/staff-catalogue.ts'
import type { TextOption } from '#api/contract/text-options.ts'
import { html, line, nameOf, refuseTwinLabels, skuOf, textLabelOf, titleOf } from '#server/catalogue-import/service.ts'
import type { OptionPatch, ProductPatch, ProductState, VariantPatch } from '#server/catalogue/write/service.ts'
import { message } from '#server/http/messages.ts'
import { openFaults, type Faults } from './faults.ts'
import { offerPatch } from './offer-patch.ts'
import { pictureIdsAfter, picturePatch, type Stored } from './pictures.ts'

/**
 * The body of a call as a patch of the catalogue, its texts cleaned.
 * @param present the product as it is; undefined of a new one
 * @throws Refusal 422, field by field
 */
export function productPatch(
  sku: string,
  body: ProductChange,
  present: ProductState | undefined,
  stored: Stored,
): ProductPatch {
  const faults = openFaults()
  const { check } = faults
  const context = { stored, present: present?.pictures ?? [], faults }
  const pictureIds = pictureIdsAfter(body, context.present)
  const names = (field: string, values: string[]): string[] =>
    values.flatMap((value, at) => check(`${field}.${at}`, () => nameOf(value, field)) ?? [])
  const patch: ProductPatch = {
    sku: present ? sku : (check('sku', () => skuOf(sku)) ?? sku),
    title: body.title === undefined ? undefined : check('title', () => titleOf(body.title)),
    slug: body.slug === undefined ? undefined : slugify(body.slug) || undefined,
    description: body.description && html(body.description),
    status: body.status,
    brand: body.brand && check('brand', () => nameOf(body.brand!, 'brand')),
    categories: body.categories?.map((path, at) => names(`categories.${at}`, path)) ?? body.categories,
    tags: body.tags && [...new Set(body.tags.map(line).filter(Boolean))],
    returnable: body.returnable,
    taxClass: body.tax_class,
    taxReason: body.tax_reason,
    attributes:
      body.attributes?.map(({ name, value }) => ({ name: line(name), value: line(value) })) ?? body.attributes,
    textOptions: body.text_options && textOptionsPatch(body.text_options, faults),
    pictures:
      body.pictures &&
      body.pictures.flatMap((picture, at) => picturePatch(picture, `pictures.${at}.id`, context) ?? []),
    options: body.options?.map((option, at) => optionPatch(option, `options.${at}`, faults)),
    variants: body.variants?.map((variant, at) => variantPatch(variant, `variants.${at}`, pictureIds, faults)),
    gone: body.gone,
  }
  faults.end()
  return patch
}

type Option = NonNullable<ProductChange['options']>[number]
const optionPatch = ({ name, values }: Option, at: string, { check }: Faults): OptionPatch => ({
  name: check(`${at}.name`, () => nameOf(name, 'options')) ?? name,
  values: values.map(({ value, swatch }, place) => ({
    value: check(`${at}.values.${place}.value`, () => nameOf(value, 'options')) ?? value,
    swatch: swatch?.toLowerCase() ?? swatch,
  })),
})

function textOptionsPatch(options: TextOption[], { check }: Faults): TextOption[] {
  const cleaned = options.map((option, at) => ({
    ...option,
    label: check(`text_options.${at}.label`, () => textLabelOf(option.label)) ?? option.label,
  }))
  check('text_options', () => refuseTwinLabels(cleaned))
  return cleaned
}

type Variant = NonNullable<ProductChange['variants']>[number]
function variantPatch(variant: Variant, at: string, pictureIds: string[], faults: Faults): VariantPatch {
  const { sku, options, picture } = variant
  const place = picture == null ? -1 : pictureIds.indexOf(picture)
  if (picture != null && place < 0) faults.add(`${at}.picture`, message('api.staff.pictureUnknown'))
  return {
    ...offerPatch(variant),
    sku: faults.check(`${at}.sku`, () => skuOf(sku)) ?? sku,
    options:
      options &&
      Object.fromEntries(
        Object.entries(options).map(([name, value]) => [
          line(name),
          faults.check(`${at}.options.${name}`, () => nameOf(value, 'options')) ?? value,
        ]),
      ),
    picture: picture === undefined ? undefined : place < 0 ? null : place,
  }
}
