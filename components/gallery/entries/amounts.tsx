import { useState } from 'react'
import { Amount, Price, PRICE_SIZES } from '#components/ui/Price.tsx'
import { Progress, PROGRESS_TONES } from '#components/ui/Progress.tsx'
import { QuantityStepper } from '#components/ui/QuantityStepper.tsx'
import { Rating } from '#components/ui/Rating.tsx'
import { RATING_SIZES, RatingInput } from '#components/ui/RatingInput.tsx'
import { Stack } from '#components/ui/Box.tsx'
import { w } from '#components/gallery/words.ts'
import { Each, Story } from '../Story.tsx'

function Pieces({ start, max, disabled }: { start: number; max: number; disabled?: boolean }) {
  const [value, setValue] = useState(start)
  return <QuantityStepper label={w('pieces')} value={value} max={max} disabled={disabled} onChange={setValue} />
}

export const Amounts = () => (
  <>
    <Each of={PRICE_SIZES} named="Price size">
      {(size) => <Price halalas={12550} size={size} />}
    </Each>
    <Story name="Price compareAt">
      <Price halalas={9900} compareAt={14900} size={20} />
    </Story>
    <Story name="Price from">
      <Price halalas={123456700} from />
    </Story>
    <Story name="Amount">
      <Stack gap={1}>
        <span>
          {w('balance')} <Amount halalas={-5000} />
        </span>
        <span>
          <Amount halalas={0} />
        </span>
      </Stack>
    </Story>
    <Story name="QuantityStepper">
      <Stack gap={3}>
        <Pieces start={2} max={5} />
        <Pieces start={1} max={1} disabled />
      </Stack>
    </Story>
    <Story name="Rating">
      <Stack gap={2}>
        <Rating average={4.5} count={128} />
        <Rating average={3} count={2} />
        <Rating average={4.5} count={11} compact />
      </Stack>
    </Story>
    <Each of={RATING_SIZES} named="RatingInput size">
      {(size) => <RatingInput label={w('rate')} name={`rating-${size}`} size={size} defaultValue={4} />}
    </Each>
    <Story name="RatingInput error">
      <RatingInput label={w('rate')} name="rating-error" error={w('rate.error')} />
    </Story>
    <Story name="RatingInput disabled">
      <RatingInput label={w('rate')} name="rating-off" defaultValue={2} disabled />
    </Story>
    <Each of={PROGRESS_TONES} named="Progress tone">
      {(tone) => <Progress label={w('progress')} value={0.65} tone={tone} />}
    </Each>
    <Story name="Progress unknown">
      <Progress label={w('progress')} />
    </Story>
    <Story name="Progress note">
      <Progress label={w('progress')} value={21000} max={30000} note={<Amount halalas={9000} />} tone="accent" />
    </Story>
  </>
)
