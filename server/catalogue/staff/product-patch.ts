import { slugify } from '#locales/arabic-text.ts'
import { eachFoodFact } from '#api/contract/food-facts.ts'
import { eachFlag } from '#api/contract/product-flags.ts'
import type { ProductChange } from '#api/contract/staff-catalogue.ts'
import type { TextOption } from '#api/contract/text-options.ts'
import type { Every, PatchedByStaff } from '../fields.ts'
import {
  foodFactOf,
  htmlOf,
  line,
  nameOf,
  productSkuOf,
  refuseTwinLabels,
  skuOf,
  textLabelOf,
  titleOf,
} from '../values/service.ts'
import type { OfferPatch, OptionPatch, ProductPatch, ProductState, VariantPatch } from '../write/service.ts'
import { message } from '#server/platform/http/messages.ts'
import { collectFieldErrors, type FieldErrors } from './field-errors.ts'
import { offerPatch } from './offer-patch.ts'
import { pictureIdsAfter, picturePatch, type Stored } from './pictures.ts'

/**
 * The body of a call as a patch of the catalogue, with cleaned texts.
 * @param present the current product; undefined for a new one
 * @throws Refusal 422 with errors by field
 */
export function productPatch(
  sku: string,
  body: ProductChange,
  present: ProductState | undefined,
  stored: Stored,
): ProductPatch {
  const fieldErrors = collectFieldErrors()
  const { check } = fieldErrors
  const context = { stored, present: present?.pictures ?? [], fieldErrors }
  const pictureIds = pictureIdsAfter(body, context.present)
  const names = (field: string, values: string[]): string[] =>
    values.flatMap((value, at) => check(`${field}.${at}`, () => nameOf(value, field)) ?? [])
  const patch: ProductPatch = {
    sku: present ? sku : (check('sku', () => productSkuOf(sku)) ?? sku),
    title: body.title === undefined ? undefined : check('title', () => titleOf(body.title)),
    slug: body.slug === undefined ? undefined : slugify(body.slug) || undefined,
    description: body.description && check('description', () => htmlOf(body.description!, 'description')),
    status: body.status,
    brand: body.brand && check('brand', () => nameOf(body.brand!, 'brand')),
    categories: body.categories?.map((path, at) => names(`categories.${at}`, path)) ?? body.categories,
    tags: body.tags && [...new Set(body.tags.map(line).filter(Boolean))],
    ...eachFlag((flag) => body[flag]),
    ...eachFoodFact((name) => body[name] && check(name, () => foodFactOf(body[name]!, name))),
    taxClass: body.tax_class,
    taxReason: body.tax_reason,
    attributes:
      body.attributes?.map(({ name, value }) => ({ name: line(name), value: line(value) })) ?? body.attributes,
    textOptions: body.text_options && textOptionsPatch(body.text_options, fieldErrors),
    pictures:
      body.pictures &&
      body.pictures.flatMap((picture, at) => picturePatch(picture, `pictures.${at}.id`, context) ?? []),
    options: body.options?.map((option, at) => optionPatch(option, `options.${at}`, fieldErrors)),
    variants: body.variants?.map((variant, at) => variantPatch(variant, `variants.${at}`, pictureIds, fieldErrors)),
    gone: body.gone,
  } satisfies Every<PatchedByStaff<'product'>>
  fieldErrors.throwIfAny()
  return patch
}

type Option = NonNullable<ProductChange['options']>[number]
const optionPatch = ({ name, values }: Option, at: string, { check }: FieldErrors): OptionPatch => ({
  name: check(`${at}.name`, () => nameOf(name, 'options')) ?? name,
  values: values.map(({ value, swatch }, place) => ({
    value: check(`${at}.values.${place}.value`, () => nameOf(value, 'options')) ?? value,
    swatch: swatch?.toLowerCase() ?? swatch,
  })),
})

function textOptionsPatch(options: TextOption[], { check }: FieldErrors): TextOption[] {
  const cleaned = options.map((option, at) => ({
    ...option,
    label: check(`text_options.${at}.label`, () => textLabelOf(option.label)) ?? option.label,
  }))
  check('text_options', () => refuseTwinLabels(cleaned))
  return cleaned
}

type Variant = NonNullable<ProductChange['variants']>[number]
function variantPatch(variant: Variant, at: string, pictureIds: string[], fieldErrors: FieldErrors): VariantPatch {
  const { sku, options, picture } = variant
  const place = picture == null ? -1 : pictureIds.indexOf(picture)
  if (picture != null && place < 0) fieldErrors.add(`${at}.picture`, message('api.staff.pictureUnknown'))
  return {
    ...offerPatch(variant),
    sku: fieldErrors.check(`${at}.sku`, () => skuOf(sku)) ?? sku,
    options:
      options &&
      Object.fromEntries(
        Object.entries(options).map(([name, value]) => [
          line(name),
          fieldErrors.check(`${at}.options.${name}`, () => nameOf(value, 'options')) ?? value,
        ]),
      ),
    picture: picture === undefined ? undefined : place < 0 ? null : place,
  } satisfies Every<Exclude<PatchedByStaff<'variant'>, keyof OfferPatch>>
}
