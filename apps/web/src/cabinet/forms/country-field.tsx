import { ComboBox } from '@dilo/ui/fields/combo-box.tsx'
import { type ComponentProps, useState } from 'react'
import './country-field.css'
import { useCountries } from './use-countries.ts'

type CountryFieldProps = Pick<ComponentProps<typeof ComboBox>, 'label' | 'hint' | 'error' | 'name' | 'inputRef'> & {
  /** ISO 3166, two letters; empty: none is chosen. */
  code: string
  onChange: (code: string) => void
}

/** One country, found by its name. */
export function CountryField({ code, onChange, ...field }: CountryFieldProps) {
  const { options, nameOf } = useCountries()
  const [text, setText] = useState(() => nameOf(code))
  return (
    <ComboBox
      {...field}
      options={options}
      text={code === '' ? text : nameOf(code)}
      onText={setText}
      chosen={code === '' ? undefined : code}
      onChoose={(chosen) => onChange(chosen ?? '')}
    />
  )
}
