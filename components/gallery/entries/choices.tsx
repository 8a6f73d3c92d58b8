import { Amount } from '#components/ui/Price.tsx'
import { RadioCards, RADIO_CARDS_COLUMNS } from '#components/ui/RadioCards.tsx'
import { w } from '#components/gallery/words.ts'
import { Story } from '../Story.tsx'

const options = [
  {
    value: 'standard',
    title: w('delivery.standard'),
    text: w('delivery.standard.text'),
    aside: <Amount halalas={2500} />,
  },
  {
    value: 'express',
    title: w('delivery.express'),
    text: w('delivery.express.text'),
    aside: <Amount halalas={4500} />,
  },
  { value: 'pickup', title: w('delivery.pickup'), text: w('delivery.pickup.text'), disabled: true },
]

export const Choices = () => (
  <>
    {RADIO_CARDS_COLUMNS.map((columns) => (
      <Story key={columns} name={`RadioCards columns=${columns}`} wide>
        <RadioCards
          label={w('delivery')}
          name={`delivery-${columns}`}
          options={options}
          defaultValue="standard"
          columns={columns}
        />
      </Story>
    ))}
    <Story name="RadioCards error" wide>
      <RadioCards
        label={w('delivery')}
        name="delivery-error"
        options={options.slice(0, 2)}
        error={w('delivery.error')}
        columns={2}
      />
    </Story>
  </>
)
