import { Button } from '@dilo/ui/actions/button.tsx'
import { ComboBox } from '@dilo/ui/fields/combo-box.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { X } from '@dilo/ui/icons/icons.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isList } from '../typed-answers.ts'
import type { FieldProps } from './field-props.ts'
import { CountryField as OneCountry } from '../../forms/country-field.tsx'
import { useCountries } from '../../forms/use-countries.ts'

/** One country, found by its name. */
export const CountryField = ({ label, value, onValue, error, hint }: FieldProps) => (
  <OneCountry
    label={label}
    hint={hint}
    error={error}
    code={typeof value === 'string' ? value : ''}
    onChange={onValue}
  />
)

/** Any number of countries: one is chosen after the other, and a press takes one away. */
export function CountriesField({ label, value, onValue, error, hint }: FieldProps) {
  const { t } = useLingui()
  const { options, nameOf } = useCountries()
  const [text, setText] = useState('')
  const codes = isList(value) ? value.filter((one) => typeof one === 'string') : []
  return (
    <div className="d-stack d-gap-2">
      <ComboBox
        label={label}
        hint={hint}
        error={error}
        options={options.filter(({ id }) => !codes.includes(id))}
        text={text}
        onText={setText}
        chosen={undefined}
        onChoose={(chosen) => {
          if (chosen === undefined) return
          onValue([...codes, chosen])
          setText('')
        }}
      />
      {codes.length > 0 && (
        <ul className="d-row">
          {codes.map((code) => {
            const name = nameOf(code)
            return (
              <li key={code}>
                <Button
                  variant="secondary"
                  size="small"
                  icon={<Icon of={X} size={16} />}
                  aria-label={t`Прибрати: ${name}`}
                  onClick={() => onValue(codes.filter((one) => one !== code))}
                >
                  {name}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
