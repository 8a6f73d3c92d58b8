import { useState } from 'react'
import { Combobox } from '#components/ui/Combobox.tsx'
import { DateField } from '#components/ui/DateField.tsx'
import { DateRange } from '#components/ui/DateRange.tsx'
import { FileDrop } from '#components/ui/FileDrop.tsx'
import { Checkbox, Select, TextField } from '#components/ui/Field.tsx'
import { FieldFrame } from '#components/ui/FieldFrame.tsx'
import { Switch } from '#components/ui/Switch.tsx'
import { control as controlStyle } from '#components/ui/field.css.ts'
import { TextArea } from '#components/ui/TextArea.tsx'
import { w } from '#components/gallery/words.ts'
import { cities } from '../samples.ts'
import { Story } from '../Story.tsx'

function Days() {
  const [value, setValue] = useState({ from: '2026-09-01', until: '2026-09-23' })
  return (
    <DateRange
      label={w('days')}
      fromLabel={w('days.from')}
      untilLabel={w('days.until')}
      value={value}
      onChange={setValue}
    />
  )
}

function City({ start = null, disabled, error }: { start?: string | null; disabled?: boolean; error?: string }) {
  const [value, setValue] = useState<string | null>(start)
  return (
    <Combobox
      label={w('city')}
      name="city"
      options={cities}
      value={value}
      onChange={setValue}
      placeholder={w('city.placeholder')}
      disabled={disabled}
      error={error}
    />
  )
}

export const Fields = () => (
  <>
    <Story name="TextField">
      <TextField label={w('name')} name="name" placeholder={w('name.placeholder')} hint={w('name.hint')} />
    </Story>
    <Story name="TextField error">
      <TextField label={w('mail')} name="mail" type="email" defaultValue="sara@waha" error={w('mail.error')} />
    </Story>
    <Story name="TextField disabled">
      <TextField label={w('name')} name="name-off" defaultValue={w('name.placeholder')} disabled />
    </Story>
    <Story name="TextField hideLabel">
      <TextField label={w('search')} hideLabel name="search" type="search" placeholder={w('search')} />
    </Story>
    <Story name="TextField tel">
      <TextField label={w('mobile')} name="tel" type="tel" defaultValue="050 123 4567" />
    </Story>
    <Story name="FieldFrame">
      <FieldFrame label={w('name')} hint={w('name.hint')}>
        {(control) => <input {...control} className={controlStyle} />}
      </FieldFrame>
    </Story>
    <Story name="TextArea">
      <TextArea label={w('note')} name="note" maxLength={200} defaultValue={w('sentence')} />
    </Story>
    <Story name="TextArea error">
      <TextArea label={w('note')} name="note-error" error={w('note.error')} />
    </Story>
    <Story name="DateField">
      <DateField label={w('day')} name="day" defaultValue="2026-09-23" />
    </Story>
    <Story name="DateField withTime">
      <DateField label={w('day')} name="day-time" withTime defaultValue="2026-09-23T10:00" />
    </Story>
    <Story name="DateField error">
      <DateField label={w('day')} name="day-error" error={w('day.error')} />
    </Story>
    <Story name="DateRange">
      <Days />
    </Story>
    <Story name="FileDrop">
      <FileDrop label={w('file')} name="file" accept="text/csv,.csv" chooseLabel={w('file.choose')} onFile={() => {}}>
        {w('file.drop')}
      </FileDrop>
    </Story>
    <Story name="Select">
      <Select label={w('city')} name="city-select" options={cities} />
    </Story>
    <Story name="Select error">
      <Select label={w('city')} name="city-error" options={cities} error={w('city.error')} />
    </Story>
    <Story name="Combobox">
      <City />
    </Story>
    <Story name="Combobox chosen">
      <City start="jeddah" />
    </Story>
    <Story name="Combobox error">
      <City error={w('city.error')} />
    </Story>
    <Story name="Combobox disabled">
      <City start="riyadh" disabled />
    </Story>
    <Story name="Checkbox">
      <Checkbox label={w('agree')} name="agree" defaultChecked />
      <Checkbox label={w('city.riyadh')} name="filter" count="12" />
      <Checkbox label={w('city.tabuk')} name="filter-off" disabled />
    </Story>
    <Story name="Switch">
      <Switch label={w('offers')} hint={w('offers.hint')} name="offers" defaultChecked />
      <Switch label={w('orders')} name="orders" />
      <Switch label={w('orders')} name="orders-off" disabled />
    </Story>
  </>
)
