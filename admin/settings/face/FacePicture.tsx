import { useController, useWatch } from 'react-hook-form'
import { light } from '#components/theme/tokens.ts'
import { t } from 'virtual:words/setting'
import type { FieldProps } from '../field-props.ts'
import { nameText } from '../names.ts'
import { nameOf } from '../schemas.ts'
import { colourOf, isColour } from './colour.ts'
import { PictureField } from './PictureField.tsx'

const LOOKS = { logo: 'wide', one_colour_logo: 'shape', icon: 'square' } as const

/** A picture of the face, on the brand colour of the form. */
export function FacePicture({ form, section, path }: FieldProps) {
  const picture = path as keyof typeof LOOKS
  const { field, fieldState } = useController({ control: form.control, name: path })
  const [brand, onBrand] = useWatch({ control: form.control, name: ['light.brand', 'light.onBrand'] }) as string[]
  const or = (typed: string | undefined, own: string): string => {
    const colour = colourOf(typed ?? '')
    return isColour(colour) ? colour : own
  }
  return (
    <PictureField
      name={path}
      label={nameText(nameOf(section, path))}
      hint={t(`setting.picture.hint.${picture}`)}
      error={fieldState.error?.message}
      value={(field.value as string | undefined) ?? ''}
      onChange={(value) => {
        form.clearErrors(path)
        field.onChange(value)
      }}
      onWrong={(message) => form.setError(path, { message })}
      look={LOOKS[picture]}
      brand={or(brand, light.brand)}
      onBrand={or(onBrand, light.onBrand)}
    />
  )
}
